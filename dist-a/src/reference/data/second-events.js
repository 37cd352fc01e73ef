/** Every twentieth market belongs to a second event. */
export function addSecondEvents({ catalog: { markets, events } }) {
    for (const [index, market] of markets.entries()) {
        const event = events[(index * 7 + 3) % events.length];
        if (index % 20 !== 10 || !event || market.events.includes(event))
            continue;
        market.events.push(event);
        event.markets.push(market);
    }
}
//# sourceMappingURL=second-events.js.map