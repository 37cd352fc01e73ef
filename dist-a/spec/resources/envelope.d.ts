export declare const envelope: {
    data: import("./field.js").Field<"envelope.data">;
    next_cursor: import("./field.js").Field<"envelope.next-cursor">;
    limit: import("./field.js").Field<"envelope.limit">;
    count: import("./field.js").Field<"envelope.count">;
};
