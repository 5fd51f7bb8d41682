import fc from 'fast-check'
import { comando, elegir, intentar } from './comando.ts'
import type { Mundo } from './mundo.ts'

const CLASES = ['atencion', 'diferencia', 'ley'] as const
type Quien = 'organizador' | 'organizacion' | 'plataforma'

const folioDe = ({ compras }: Mundo, cual: number) => elegir(compras, cual)?.folio

/** Money beside the sale: by its organizer, or by an administrator, who says who bears it. */
const compensar = (cual: number, clase: (typeof CLASES)[number], monto: number, quien: Quien) =>
  comando(`compensar(${cual}, ${clase}, ${monto}, ${quien})`, async (mundo) => {
    const { api, token, administrador, organizacion, evento } = mundo
    const folio = folioDe(mundo, cual)
    if (folio === undefined) return
    const body = { clase, monto, motivo: 'Prueba' }
    if (quien === 'organizador')
      await intentar(() =>
        api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar', {
          params: { slug: organizacion.slug, slugEvento: evento.slug, folio },
          body,
        }),
      )
    else
      await intentar(() =>
        api.como(administrador.token)('POST /administracion/compras/:folio/compensar', {
          params: { folio },
          body: { ...body, paga: quien },
        }),
      )
  })

export const compensaciones = fc
  .tuple(
    fc.nat({ max: 7 }),
    fc.constantFrom(...CLASES),
    fc.integer({ min: 1, max: 20_000 }),
    fc.constantFrom<Quien[]>('organizador', 'organizador', 'organizacion', 'plataforma'),
  )
  .map(([cual, clase, monto, quien]) => compensar(cual, clase, monto, quien))
