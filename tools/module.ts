/**
 * An area of the domain. It is entered only by its index.ts. A large one has rooms: a room knows the rooms in `knows` (the first one is
 * the ground of all), and the files beside them (index.ts, routes, persona.ts) join them. `holds` says what somebody finds there.
 */
export type Room = { holds: string; knows: readonly string[] }
export type Module = { name: string; holds: string; rooms?: Readonly<Record<string, Room>> }
