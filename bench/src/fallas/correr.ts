import { setTimeout as sleep } from 'node:timers/promises'
import { execute } from '@entrale/db'
import type { Vigia } from './alertas.ts'
import { asentar, type Cuentas, contar } from './contar.ts'
import type { Escena, Falla, Resultado } from './falla.ts'
import type { Memoria } from './memoria.ts'
import type { Producto } from './producto.ts'
import { abrirTienda } from './tienda.ts'
import { vender } from './vender.ts'

const POR_SEGUNDO = 6
const CALMA_MS = 4_000
/** It must sell for so long again before it counts as whole. */
const SEGUIDO_MS = 3_000
const EMPIEZA_MS = 30_000
/** Buyers inside have so long to end, and money so long to be written down. */
const GRACIA_MS = 20_000
const ASENTAR_MS = 60_000
/** The provider sends again what nobody took. */
const INSISTE_MS = 2_000

const enSegundos = (ms: number) => Math.round(ms / 100) / 10

async function hasta(ms: number, es: () => Promise<boolean> | boolean): Promise<boolean> {
  for (const fin = Date.now() + ms; Date.now() < fin; await sleep(50)) if (await es()) return true
  return false
}

/** A sale that began after that moment and is whole. */
const vendeDesde = ({ ventas }: Memoria, momento: number) => ventas.some(({ desde }) => desde >= momento)

function huecoDesde({ confirmadas }: Memoria, momento: number): number {
  const desde = [momento, ...confirmadas.filter((cuando) => cuando >= momento)].sort((a, b) => a - b)
  return desde.reduce((mayor, cuando, i) => Math.max(mayor, cuando - (desde[i - 1] ?? cuando)), 0)
}

/** What a start took on this machine, twice over, where that is longer. */
const limiteDe = ({ limite, arranca }: Falla, arranque: number) => (arranca ? Math.max(limite, 2 * arranque) : limite)

/** Once the cause is gone: a whole sale by money, the processes ready, and what else this failure took. */
async function recuperar(escena: Escena, { sano }: Falla, limite: number): Promise<number | null> {
  const libre = Date.now()
  const { venta, producto } = escena
  const todo = async () =>
    vendeDesde(venta.memoria, libre) && (await producto.listo()) && (await sano?.(escena)) !== false
  // a limit that is missed is still measured, to say by how much
  if (!(await hasta(3 * limite * 1000, todo))) return null
  return enSegundos(Date.now() - libre)
}

type Vuelta = { recuperar: number | null; limite: number }
function faltasDe(
  falla: Falla,
  cuentas: Cuentas,
  { recuperar: recuperado, limite }: Vuelta,
  rechazos: string[],
): string[] {
  const inesperados = rechazos.filter((rechazo) => !falla.rechazos?.test(rechazo))
  return [
    ...(cuentas.perdido.length > 0 ? [`perdió ${cuentas.perdido.slice(0, 5).join(', ')}`] : []),
    ...(cuentas.doble.length > 0 ? [`hizo dos veces ${cuentas.doble.slice(0, 5).join(', ')}`] : []),
    ...cuentas.rotas.slice(0, 5).map((rota) => `regla rota: ${rota}`),
    ...(recuperado === null || recuperado > limite
      ? [`tardó ${recuperado ?? `más de ${3 * limite}`} s en volver, de ${limite} permitidos`]
      : []),
    ...inesperados.map((rechazo) => `rechazó sin razón: ${rechazo}`),
  ]
}

/** Seconds that a start took; who evaluates alerts. */
type Medio = { arranque: number; vigia: Vigia }

/** Sells, lets it happen while it sells, waits until all is as before, and counts. */
export async function correr(producto: Producto, falla: Falla, { arranque, vigia }: Medio): Promise<Resultado> {
  // e-mails that earlier failures left are nobody's any more, and would be in the way
  await execute(producto.db)`delete from trabajos where tipo in ('enviar_boletos', 'enviar_ficha')`
  const tienda = await abrirTienda(producto, falla.cupoGratis)
  const venta = vender(producto, tienda, falla.porSegundo ?? POR_SEGUNDO)
  const escena = { producto, tienda, venta }
  const { memoria } = venta
  const limite = limiteDe(falla, arranque)
  const cartero = setInterval(() => void producto.proveedor.entregar(), INSISTE_MS)
  try {
    if (!(await hasta(EMPIEZA_MS, () => memoria.ventas.length > 0))) throw new Error('La venta no empezó.')
    await sleep(CALMA_MS)
    const empieza = Date.now()
    await falla.golpe(escena)
    const recuperado = await recuperar(escena, falla, limite)
    await sleep(SEGUIDO_MS)
    await venta.parar(GRACIA_MS)
    await asentar(producto, ASENTAR_MS)
    const hueco = enSegundos(huecoDesde(memoria, empieza))
    const cuentas = await contar(producto, tienda, memoria)
    const rechazos = [...memoria.rechazos.keys()]
    const faltas = [
      ...faltasDe(falla, cuentas, { recuperar: recuperado, limite }, rechazos),
      ...((await falla.despues?.(escena)) ?? []),
    ]
    const errores = [...memoria.errores].map(([status, veces]) => `${status}: ${veces}`).join(', ')
    const dispararon = await vigia.dispararon(empieza)
    return { falla, dispararon, ...cuentas, recuperar: recuperado, limite, hueco, rechazos, errores, faltas }
  } finally {
    clearInterval(cartero)
    await venta.parar(0)
  }
}
