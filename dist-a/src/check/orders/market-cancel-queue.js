// Delays cancels by market while a check observes whether untouched orders stay live: a faulty service may cancel
// orders of other markets too, and the check would conclude that orders end by themselves.
export function createMarketCancelQueue() {
    const sent = new Set();
    const waiting = [];
    let running = 0;
    return {
        async send(request) {
            while (running > 0)
                await new Promise((resolve) => waiting.push(resolve));
            const answer = request();
            sent.add(answer);
            try {
                return await answer;
            }
            finally {
                sent.delete(answer);
            }
        },
        async runWithoutCancels(work) {
            running += 1;
            try {
                await Promise.allSettled(sent);
                return await work();
            }
            finally {
                running -= 1;
                if (running === 0)
                    for (const resume of waiting.splice(0))
                        resume();
            }
        },
    };
}
//# sourceMappingURL=market-cancel-queue.js.map