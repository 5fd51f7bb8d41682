/** `69b`: taxpayers that the tax office presumes to invoice what never happened. `sanciones`: sanctioned persons. */
export type Lista = '69b' | 'sanciones'
/** Who is looked for. A company is looked for with its representative and its beneficiaries. */
export type Sujeto = { nombre: string; rfc: string }
/** `fuente`: where it was looked up. `detalle`: who was found, in words for the person who decides. */
export type Hallazgo = { lista: Lista; fuente: string; coincide: boolean; detalle: string }

/** Public lists of people one must not pay. Null: this installation asks nobody, and an administrator looks. */
export type Listas = { consultar: (sujetos: readonly Sujeto[]) => Promise<Hallazgo[] | null> }
