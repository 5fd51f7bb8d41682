import type { DatosExpediente } from '@entrale/contract/expedientes/schemas'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Services } from '../../../context.ts'
import { diaEn } from '../../../momento.ts'
import type { Sujeto } from '../../../ports/listas/listas.ts'
import { lockPagosDe } from '../../cuenta-deposito/index.ts'
import { findExpediente, findRegla } from '../expediente/expedientes.repository.ts'
import { abrirDatos } from '../expediente/sellos.ts'
import { findPorRevisar, fueResuelta, insertConsulta } from './listas.repository.ts'

const DIA_MS = 86_400_000
const POR_VEZ = 50

/** The organization, who represents it and who holds it. */
const sujetosDe = ({ razonSocial, rfc, representante, beneficiarios }: DatosExpediente): Sujeto[] =>
  [{ nombre: razonSocial, rfc }, { nombre: representante, rfc: '' }, ...beneficiarios].filter(
    ({ nombre }) => nombre !== '',
  )

/**
 * Looks for an organization and its people in the lists, outside any transaction, and writes down what they say. Without
 * an adapter that answers, an administrator does it.
 */
export async function consultarListas(
  { db, config, ports }: Services,
  { organizacionId }: { organizacionId: string },
): Promise<void> {
  const fila = await findExpediente(db, organizacionId)
  if (fila === null || ports.listas === undefined) return
  const hallazgos = await ports.listas.consultar(sujetosDe(abrirDatos(config.secret, organizacionId, fila.datos)))
  if (hallazgos === null) return
  const ahora = ports.clock.now()
  await db.transaction().execute(async (trx) => {
    await lockPagosDe(trx, organizacionId)
    const suyo = await findExpediente(trx, organizacionId)
    if (suyo === null) return
    // that nobody was found says nothing of who was written there meanwhile
    const cuentan = hallazgos.filter(({ coincide }) => coincide || suyo.version === fila.version)
    for (const hallazgo of cuentan) {
      const sigue = hallazgo.coincide && !(await fueResuelta(trx, organizacionId, hallazgo))
      const conocido = hallazgo.coincide && !sigue
      const detalle = conocido ? `${hallazgo.detalle} · ya resuelta` : hallazgo.detalle
      const visto = { ...hallazgo, detalle, coincide: sigue }
      await insertConsulta(trx, organizacionId, visto, { usuarioId: null, ahora })
      if (sigue)
        await anotarPlataforma(
          trx,
          { usuario: null },
          { accion: 'expediente.coincidencia', objeto: hallazgo.lista, organizacionId, despues: { coincide: true } },
        )
    }
  })
}

/** Those that were approved are looked for again, every so many days. */
export async function repasarListas(services: Services, onError: (error: unknown) => void): Promise<void> {
  const { db, ports } = services
  if (ports.listas === undefined) return
  const ahora = ports.clock.now()
  const { listasDias } = await findRegla(db, diaEn(ahora))
  const antes = new Date(ahora.getTime() - listasDias * DIA_MS)
  for (const { id } of await findPorRevisar(db, antes, POR_VEZ))
    await consultarListas(services, { organizacionId: id }).catch(onError)
}
