import * as z from 'zod/mini'

/**
 * When and by which gate a boleto came in: the admission that stands. Null unless the boleto is `usado`, and of one that
 * no gate admitted. `vuelve`: some gate lets its holder in again after they went out, so that its code is still of use.
 */
export const usoSchema = z.nullable(z.object({ en: z.string(), puerta: z.string(), vuelve: z.boolean() }))
export type Uso = NonNullable<z.output<typeof usoSchema>>
