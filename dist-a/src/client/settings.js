export const secretEncodings = ['base64url', 'hex', 'utf8'];
/** How much a run sends to judge the lists: for each save, for each merge, and for each night. */
export const efforts = ['quick', 'normal', 'thorough'];
//# sourceMappingURL=settings.js.map