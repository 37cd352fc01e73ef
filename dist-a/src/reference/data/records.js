// The resources of part 2 as they are sent, and the further data that the service keeps about each.
export {};
//# sourceMappingURL=records.js.map