/** Now, for rules that depend on the time. Stock counts by the clock of the database instead. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
