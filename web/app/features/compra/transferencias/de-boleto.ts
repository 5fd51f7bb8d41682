/** Which boleto, and what opens it. */
export type DeBoleto = { id: string; acceso: string | null; numero: number; tipo: string }
export const partesDe = ({ id, acceso }: Pick<DeBoleto, 'id' | 'acceso'>) => ({
  params: { id },
  query: acceso === null ? {} : { acceso },
})
