import * as z from 'zod/mini'

/**
 * When and by which gate a boleto came in: the admission that stands. Null unless the boleto is `usado`, and of one that
 * no gate admitted.
 */
export const usoSchema = z.nullable(z.object({ en: z.string(), puerta: z.string() }))
export type Uso = NonNullable<z.output<typeof usoSchema>>
