import type { BuscarBoletos } from '@entrale/contract/compras/compra'
import type { Context, Services } from '../../../context.ts'
import { cabeIntento, contarIntento, enModo, type Limite, redDe } from '../../../http/rate-limit.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { enlaceDe, enlaceDeBoleto, plazoDeEnlace } from '../compra/acceso.ts'
import {
  type CompraHallada,
  findBoletosRecibidosDe,
  findComprasPasadasDe,
  findComprasVivasDe,
  TOPE,
} from './buscar.repository.ts'
import { buildCorreoBusqueda, type Hallado } from './correo-busqueda.ts'

const POR_RED: Limite = { nombre: 'buscar-boletos-red', maximo: 10, segundos: 3600 }
const POR_CORREO: Limite = { nombre: 'buscar-boletos-correo', maximo: 3, segundos: 3600 }
/** How long after its evento a compra is still looked up. */
const DIAS_DE_BUSQUEDA = 365
const DIA_MS = 86_400_000

/** Nothing is looked up here: the answer, and how long it takes, are the same whether or not anybody bought with that address. */
export async function buscarBoletos(
  { db, config, ports, ip }: Context,
  { email, pasados = false }: BuscarBoletos,
): Promise<void> {
  const ahora = ports.clock.now()
  await contarIntento(db, [{ limite: enModo(POR_RED, config.mode), de: redDe(ip) }], ahora)
  const cabe = await cabeIntento(db, [{ limite: POR_CORREO, de: email }], ahora)
  await encargarTrabajo(db, 'enviar_busqueda', { email: cabe ? email : '', pasados })
}

type Busqueda = { email: string; pasados: boolean }

/** What is to come stands first, the nearest before; then what is over, the newest before. */
async function findHallados({ db, config, ports }: Services, { email, pasados }: Busqueda): Promise<Hallado[]> {
  const ahora = ports.clock.now()
  const vivas = await findComprasVivasDe(db, email, ahora)
  const recibidos = await findBoletosRecibidosDe(db, email, ahora)
  const desde = new Date(ahora.getTime() - DIAS_DE_BUSQUEDA * DIA_MS)
  const todas = pasados ? await findComprasPasadasDe(db, email, desde) : []
  const conEnlace = ({ id, folio, enlaces, fin, ...compra }: CompraHallada) => {
    const hasta = plazoDeEnlace({ fin, estado: compra.estado }, ahora)
    return { ...compra, folio, hasta, enlace: enlaceDe(config, { id, folio, enlaces }, hasta) }
  }
  const porVenir = [
    ...vivas.map(conEnlace),
    ...recibidos.map(({ id, ...boleto }) => ({
      ...{ ...boleto, compra: null, cuantos: 1, hasta: null, enlace: enlaceDeBoleto(config, id) },
    })),
  ].toSorted((a, b) => a.inicio.getTime() - b.inicio.getTime())
  const otras = todas.filter(({ id }) => vivas.every((viva) => viva.id !== id)).map(conEnlace)
  return [...porVenir, ...otras.map((otra) => ({ ...otra, pasada: true }))].slice(0, TOPE)
}

/**
 * One e-mail with the links of all that somebody bought, or was passed, and can still use or pay; with `pasados`, also
 * of what they bought before. Of an address without any, nothing.
 */
export async function enviarBusqueda(services: Services, busqueda: Busqueda): Promise<void> {
  if (busqueda.email === '') return
  const hallados = await findHallados(services, busqueda)
  if (hallados.length === 0) return
  await services.ports.mailer.send({ to: busqueda.email, ...(await buildCorreoBusqueda(hallados)) })
}
