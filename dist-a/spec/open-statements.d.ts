export declare const openStatements: {
    readonly successStatus: 'Accepted. The status code is not shown.';
    readonly errorStatus: 'Refused. The status code is not shown.';
    readonly readHeaders: 'Which headers it requires is not shown.';
    readonly sortColumns: 'the allowed values are not shown';
    readonly requiredMembers: 'Which members are required is not shown.';
    readonly cancelMembers: 'Its members are not shown.';
    readonly cancelBody: 'The members of the body are not shown.';
    readonly timestampAge: 'The accepted age is not shown.';
    readonly signature: 'Which secret keys it, and whether it is padded, is not shown.';
    readonly countedItems: 'which items it counts is not shown';
    readonly twoForms: 'and does not show when a service returns which';
};
/** What the description of the document says that it leaves open. */
export declare const openTopics: {
    readonly statuses: 'status codes (`2XX` describes accepted answers and `default` describes errors; a service may also send an error body with the status of a success, and the result of an order that failed with the status of an error)';
    readonly members: 'which members are always present and which may be null';
    readonly pages: 'the page size of cursor lists';
    readonly readHeaders: 'which headers reads require';
    readonly values: 'the values of statuses, sides and types beyond those that it lists';
};
export declare function openTopicsSentence(topics: readonly string[]): string;
