import type { AccesosBody, AccesosRespuesta } from '@entrale/contract/accesos/schemas'
import type { Context } from '../../../context.ts'
import { insistir } from '../../../insistir.ts'
import { celularDe, estaVivo } from '../celulares/celulares.policy.ts'
import { REZAGO_MS } from '../puertas/puertas.ts'
import { type AccesoCorregido, type RegistradoRow, registrar, updateLatido } from './registro.repository.ts'

/** What somebody says of the past is believed for so long, and of the future for a minute: clocks are not exact. */
const ATRAS_MS = 12 * 3_600_000
const ADELANTE_MS = 60_000
const MAYOR = 2 ** 31 - 1

const entre = (valor: number, menor: number, mayor: number) => Math.min(Math.max(valor, menor), mayor)

type Dicho = { en: number; reloj: number }
/** When something was by the server's clock, of which its phone says `en` while its own clock says `reloj`. */
export function enHoraDelServidor({ en, reloj }: Dicho, ahora: number, vivo: boolean): Date {
  const atras = vivo ? ATRAS_MS : ATRAS_MS + REZAGO_MS
  return new Date(entre(en - reloj + ahora, ahora - atras, ahora + ADELANTE_MS))
}

type Items = AccesosRespuesta['items']
const presentRegistrado = ({ id, resultado, conflicto, antesEn, antesPuerta, antesCelular }: RegistradoRow) => ({
  ...{ id, resultado, conflicto },
  antes: antesEn === null ? null : { en: antesEn.getTime(), puerta: antesPuerta ?? '', celular: antesCelular ?? '' },
})

const OCUPADO = 'Estas lecturas todavía se están guardando. Intenta de nuevo en unos segundos.'

/** Scans in: kept whatever they are, and answered with what they came to. */
export async function registrarAccesos(ctx: Context, body: AccesosBody): Promise<AccesosRespuesta> {
  const { accesos, reloj, ...latido } = body
  const celular = celularDe(ctx)
  const instante = ctx.ports.clock.now()
  const ahora = instante.getTime()
  const vivo = estaVivo(celular, instante)
  const corregidos = accesos.map(
    (acceso): AccesoCorregido => ({ ...acceso, en: enHoraDelServidor({ en: acceso.en, reloj }, ahora, vivo) }),
  )
  const registrados =
    accesos.length === 0 ? [] : await insistir(() => registrar(ctx.db, celular.id, corregidos, !vivo), OCUPADO)
  const porId = new Map(registrados.map((registrado) => [registrado.id, presentRegistrado(registrado)]))
  const items: Items = accesos.flatMap(({ id }) => porId.get(id) ?? [])
  const desfaseMs = entre(reloj - ahora, -MAYOR, MAYOR)
  const listaDe = latido.listaDe === null ? null : entre(latido.listaDe, 0, ahora)
  await updateLatido(
    ctx.db,
    celular.id,
    { ...latido, enCola: entre(latido.enCola, 0, MAYOR), listaDe, desfaseMs },
    instante,
  )
  return {
    items: celular.alcance === 'kiosco' ? items.map(sinCelular) : items,
    ahora,
  }
}

const sinCelular = ({ antes, ...item }: Items[number]): Items[number] => ({
  ...item,
  antes: antes === null ? null : { ...antes, celular: '' },
})
