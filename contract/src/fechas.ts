/** The moment that a date of a form names, if it does: rules that compare two fields are asked of wrong forms, too. */
export const enMs = (fecha: unknown): number => (typeof fecha === 'string' ? Date.parse(fecha) : Number.NaN)
