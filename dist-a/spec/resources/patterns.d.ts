/**
 * Any ISO 8601 date or date-time, with any offset and fraction. Which years have a leap day is beyond a pattern. A name
 * of a zone in brackets, as RFC 9557 allows, is not ISO 8601.
 */
export declare const iso8601: string;
/** The JSON text of an array of strings. That it has no raw control characters is beyond this pattern. */
export declare const jsonStrings = "^[ \t\n\r]*\\[[ \t\n\r]*([\"][^\"\\\\]*(\\\\([\"\\\\/bfnrt]|u[0-9A-Fa-f]{4})[^\"\\\\]*)*[\"][ \t\n\r]*(,[ \t\n\r]*[\"][^\"\\\\]*(\\\\([\"\\\\/bfnrt]|u[0-9A-Fa-f]{4})[^\"\\\\]*)*[\"][ \t\n\r]*)*)?\\][ \t\n\r]*$";
/** The same, or nothing. */
export declare const jsonStringsOrEmpty = "^([ \t\n\r]*\\[[ \t\n\r]*([\"][^\"\\\\]*(\\\\([\"\\\\/bfnrt]|u[0-9A-Fa-f]{4})[^\"\\\\]*)*[\"][ \t\n\r]*(,[ \t\n\r]*[\"][^\"\\\\]*(\\\\([\"\\\\/bfnrt]|u[0-9A-Fa-f]{4})[^\"\\\\]*)*[\"][ \t\n\r]*)*)?\\][ \t\n\r]*)?$";
export declare const wholeNumber = "^[0-9]+$";
export declare const hexadecimal64 = "^[0-9A-Fa-f]{64}$";
/** The 32 bytes of HMAC-SHA256 in base64url. Whether they are padded is not shown. */
export declare const hmacSha256 = "^[A-Za-z0-9_-]{43}=?$";
