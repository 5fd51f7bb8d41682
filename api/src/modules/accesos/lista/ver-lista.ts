import { type CabezaLista, empacarCabeza, type PuertaEnLista } from '@entrale/contract/accesos/lista'
import { ABRE_ANTES_MS } from '@entrale/contract/accesos/plazos'
import type { Context } from '../../../context.ts'
import { claveViva, llavePublica } from '../../boletos/index.ts'
import { celularSinPuerta } from '../celulares/celulares.errors.ts'
import { celularDe } from '../celulares/celulares.policy.ts'
import { findPuertas, type PuertaRow } from '../puertas/puertas.repository.ts'
import { type CabezaRow, findEventos, marcarDesde } from './lista.repository.ts'
import { listaDe, type Reunida } from './reunir-lista.ts'
import { asistenciaDe } from './ver-cambios.ts'

/** A boleto of another night of the same house is told by its name. */
const DIAS = 3
const OTROS = 20

const enLista = (
  { nombre, tipos, cupo, reingreso, indicaciones, abreEn, id }: PuertaRow,
  inicio: Date,
): PuertaEnLista => ({
  ...{ id, nombre, tipos, cupo, reingreso, indicaciones },
  abre: abreEn?.getTime() ?? inicio.getTime() - ABRE_ANTES_MS,
})

const eventoEnLista = ({ id, nombre, inicio, zonaHoraria }: CabezaRow) => ({
  id,
  nombre,
  inicio: inicio.getTime(),
  zonaHoraria,
})

/** What each phone is told anew, however old the boletos are. */
async function cabezaDe(ctx: Context, { hasta, hechaEn }: Reunida): Promise<Omit<CabezaLista, 'tipos'>> {
  const { id, eventoId, nombre, puertaId, alcance, caducaEn } = celularDe(ctx)
  const [evento, ...otros] = await findEventos(ctx.db, eventoId, DIAS, OTROS + 1)
  if (evento === undefined) throw celularSinPuerta()
  const puertas = await findPuertas(ctx.db, eventoId)
  const { dentro, entraron, porPuerta } = await asistenciaDe(ctx, eventoId, hasta)
  const llaveDe = ({ id: de, llave }: CabezaRow) =>
    String(llavePublica(ctx.config.secret, { eventoId: de, llave }).export({ format: 'jwk' }).x)
  return {
    evento: { ...eventoEnLista(evento), fin: evento.fin.getTime() },
    llave: llaveDe(evento),
    ...(evento.vivo && {
      vivo: Buffer.from(claveViva(ctx.config.secret, { eventoId, llave: evento.llave })).toString('base64url'),
    }),
    otros: otros.map((otro) => ({ ...eventoEnLista(otro), llave: llaveDe(otro) })),
    celular: { id, nombre, puertaId, alcance, caduca: caducaEn.getTime() },
    puertas: puertas.map((puerta) => enLista(puerta, evento.inicio)),
    hasta: `${hasta}.0`,
    ahora: hechaEn,
    dentro,
    entraron,
    porPuerta,
  }
}

/** The list in its two parts: what this phone alone is told, and what is the same for all. */
export async function verLista(ctx: Context) {
  const { id, eventoId, alcance } = celularDe(ctx)
  const desde = await marcarDesde(ctx.db, id)
  const ahora = () => ctx.ports.clock.now().getTime()
  const reunida = await listaDe(ctx.db, eventoId, alcance === 'kiosco', desde, ahora)
  return { cabeza: empacarCabeza(await cabezaDe(ctx, reunida), reunida.columnas), cola: reunida.cola }
}
