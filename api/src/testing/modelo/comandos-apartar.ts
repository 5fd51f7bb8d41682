import { comando, elegir, intentar } from './comando.ts'
import type { Mundo } from './mundo.ts'

const evento = ({ organizacion, evento: { slug } }: Mundo) => ({ organizerSlug: organizacion.slug, eventSlug: slug })

export const apartar = (visitante: number, tipo: number, cantidad: number) =>
  comando(`apartar(${visitante}, ${tipo}, ${cantidad})`, async (mundo) => {
    const tipoBoletoId = (mundo.tipos[tipo % mundo.tipos.length] ?? { id: '' }).id
    const body = {
      visitante: `visitante-${visitante}`,
      boletos: [{ tipoBoletoId, cantidad }],
      ...(tipo === 2 && { codigo: 'MODELO' }),
    }
    const hecho = await intentar(() =>
      mundo.api.como()('POST /p/eventos/:organizerSlug/:eventSlug/apartar', { params: evento(mundo), body }),
    )
    if (hecho !== null) mundo.apartados.push(hecho.apartado.id)
  })

/** Somebody else buys all that is left. */
export const arrasar = comando('arrasar', async (mundo) => {
  for (const { id } of mundo.tipos) {
    const { cupo, vendidos, apartados } = await mundo.api.db
      .selectFrom('existencias')
      .selectAll()
      .where('tipo_boleto_id', '=', id)
      .executeTakeFirstOrThrow()
    const cantidad = cupo - vendidos - apartados
    if (cantidad > 0) await comprarAlMomento(mundo, id, cantidad)
  }
})

async function comprarAlMomento(mundo: Mundo, tipoBoletoId: string, cantidad: number): Promise<void> {
  const cliente = mundo.api.como()
  const body = { visitante: `arrasa-${tipoBoletoId}`, boletos: [{ tipoBoletoId, cantidad }] }
  const hecho = await intentar(() =>
    cliente('POST /p/eventos/:organizerSlug/:eventSlug/apartar', { params: evento(mundo), body }),
  )
  if (hecho === null) return
  const comprador = { nombre: 'Otra', apellidoPaterno: 'Ruiz', email: 'otra@correo.mx' }
  await intentar(() =>
    cliente('POST /p/apartados/:id/comprar', {
      params: { id: hecho.apartado.id },
      body: { comprador, metodo: 'prueba', aceptaTerminos: true },
    }),
  )
}

export const extender = (cual: number) =>
  comando(`extender(${cual})`, async ({ api, apartados }) => {
    const id = elegir(apartados, cual)
    if (id !== undefined) await intentar(() => api.como()('POST /p/apartados/:id/extender', { params: { id } }))
  })

export const soltar = (cual: number) =>
  comando(`soltar(${cual})`, async ({ api, apartados }) => {
    const id = elegir(apartados, cual)
    if (id !== undefined) await intentar(() => api.como()('DELETE /p/apartados/:id', { params: { id } }))
  })
