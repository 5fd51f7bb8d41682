import * as z from 'zod/mini'

/** A box that nobody ticked for its person: data of banks and of the tax office ask for an express yes. */
export const consiento = (falta: string) => z.literal(true, falta)

/** How a form begins: not ticked. */
export const SIN_CONSENTIR = false as unknown as true
