import type { DatosFiscales, Facturacion, GuardarDatosFiscales } from '@entrale/contract/facturacion/schemas'
import { EXTRANJERO, PUBLICO_EN_GENERAL, regimenDe, rfcValido, SIN_OBLIGACIONES } from '@entrale/contract/sat'
import { anotar } from '../../bitacora.ts'
import type { Context } from '../../context.ts'
import { PacCerrado, PacRechaza } from '../../ports/pac/pac.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import {
  deleteConexion,
  encargarPendientes,
  findConexion,
  findDatos,
  markConexion,
  upsertConexion,
  upsertDatos,
} from './datos.repository.ts'
import { emisionDePlataforma, leerConexion } from './emision.ts'
import {
  bimestreAjeno,
  llaveDeOtro,
  llaveDePrueba,
  llaveRechazada,
  pacSinRespuesta,
  plataformaSinEmitir,
  regimenAjeno,
  regimenSinEmitir,
  rfcDeOtraLlave,
  rfcInvalido,
  rfcSinEmitir,
  sinConexion,
  sinPac,
  usoAjeno,
} from './facturacion.errors.ts'
import { contarSolicitudes } from './lista-solicitudes.repository.ts'
import { abrirLlave, sellarLlave } from './llave.ts'

/** c_UsoCFDI. */
const USO = /^(G0[1-3]|I0[1-8]|D(0[1-9]|10)|S01)$/

export async function leerFacturacion(ctx: Context): Promise<Facturacion> {
  const { organizacionId } = membresiaDe(ctx)
  const datos = await findDatos(ctx.db, organizacionId)
  return {
    datos,
    plataformaEmite: (await emisionDePlataforma(ctx)) !== null,
    conexion: await leerConexion(ctx, organizacionId, datos),
    cuentas: await contarSolicitudes(ctx.db, organizacionId),
  }
}

function exigirDatos({ rfc, regimen, usoCfdi, globalCada }: DatosFiscales): void {
  if (rfc === PUBLICO_EN_GENERAL || rfc === EXTRANJERO) throw rfcSinEmitir()
  if (!rfcValido(rfc)) throw rfcInvalido()
  if (!regimenDe(rfc, regimen)) throw regimenAjeno()
  if (regimen === SIN_OBLIGACIONES) throw regimenSinEmitir()
  // Buyers choose their own; this one is only offered first.
  if (!USO.test(usoCfdi)) throw usoAjeno()
  if (globalCada === 'bimestre' && regimen !== '621') throw bimestreAjeno()
}

/** The key of another taxpayer would stamp in their name. One that does not open stamps nothing. */
async function exigirLlavePropia(ctx: Context, organizacionId: string, { rfc }: DatosFiscales): Promise<void> {
  const conexion = await findConexion(ctx.db, organizacionId)
  const llave = conexion === null ? null : abrirLlave(ctx.config.secret, organizacionId, conexion.llave)
  if (llave === null || ctx.ports.pac === undefined) return
  const pac = await ctx.ports.pac.conLlave(llave)
  const suya = await pac.comprobar().catch((error: unknown) => {
    if (error instanceof PacCerrado || error instanceof PacRechaza) return null
    throw pacSinRespuesta()
  })
  if (suya !== null && !suya.dePrueba && suya.rfc !== null && suya.rfc !== rfc) throw rfcDeOtraLlave(suya.rfc)
}

/** The organization's fiscal data; what waited for them is stamped now. */
export async function guardarDatos(
  ctx: Context,
  { consiento: _, ...datos }: GuardarDatosFiscales,
): Promise<Facturacion> {
  exigirDatos(datos)
  if (!datos.emiteBoletos && (await emisionDePlataforma(ctx)) === null) throw plataformaSinEmitir()
  const { organizacionId } = membresiaDe(ctx)
  if ((await findDatos(ctx.db, organizacionId))?.rfc !== datos.rfc) await exigirLlavePropia(ctx, organizacionId, datos)
  await ctx.db.transaction().execute(async (trx) => {
    const antes = await findDatos(trx, organizacionId)
    await upsertDatos(trx, organizacionId, datos, ctx.ports.clock.now())
    await anotar(trx, ctx, { organizacionId, accion: 'facturacion.datos', objeto: datos.rfc, antes, despues: datos })
    await encargarPendientes(trx, organizacionId)
  })
  return leerFacturacion(ctx)
}

/** The organizer's own account at the PAC: asked before it is kept, and never shown again. */
export async function conectar(ctx: Context, llave: string): Promise<Facturacion> {
  const { organizacionId } = membresiaDe(ctx)
  const { config, ports } = ctx
  if (ports.pac === undefined) throw sinPac()
  if (config.mode === 'production' && llave.startsWith('sk_test_')) throw llaveDePrueba()
  const pac = await ports.pac.conLlave(llave)
  const { rfc, dePrueba } = await pac.comprobar().catch((error: unknown) => {
    throw error instanceof PacCerrado || error instanceof PacRechaza ? llaveRechazada(error.message) : pacSinRespuesta()
  })
  const datos = await findDatos(ctx.db, organizacionId)
  if (!dePrueba && rfc !== null && datos !== null && rfc !== datos.rfc) throw llaveDeOtro(rfc)
  const ultimos = llave.slice(-4)
  await ctx.db.transaction().execute(async (trx) => {
    const antes = await findConexion(trx, organizacionId)
    const sellada = sellarLlave(config.secret, organizacionId, llave)
    await upsertConexion(trx, organizacionId, { llave: sellada, ultimos, dePrueba, comprobadaEn: ports.clock.now() })
    const cual = { antes: antes === null ? null : { llave: `…${antes.ultimos}` }, despues: { llave: `…${ultimos}` } }
    await anotar(trx, ctx, { organizacionId, accion: 'facturacion.conexion', objeto: 'Facturapi', ...cual })
    await encargarPendientes(trx, organizacionId)
  })
  return leerFacturacion(ctx)
}

export async function desconectar(ctx: Context): Promise<Facturacion> {
  const { organizacionId } = membresiaDe(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const antes = await findConexion(trx, organizacionId)
    if (antes === null) return
    await deleteConexion(trx, organizacionId)
    const cual = { antes: { llave: `…${antes.ultimos}` }, despues: { llave: null } }
    await anotar(trx, ctx, { organizacionId, accion: 'facturacion.conexion', objeto: 'Facturapi', ...cual })
  })
  return leerFacturacion(ctx)
}

/** Asks the PAC whether the key still opens; its answer stays with the key. What waited is stamped when it does. */
export async function probarConexion(ctx: Context): Promise<Facturacion> {
  const { organizacionId } = membresiaDe(ctx)
  const { db, config, ports } = ctx
  const conexion = await findConexion(db, organizacionId)
  if (conexion === null || ports.pac === undefined) throw sinConexion()
  const llave = abrirLlave(config.secret, organizacionId, conexion.llave)
  if (llave === null) return leerFacturacion(ctx)
  const pac = await ports.pac.conLlave(llave)
  const error = await pac.comprobar().then(
    () => null,
    (causa: unknown) => {
      if (causa instanceof PacCerrado || causa instanceof PacRechaza) return causa.message
      throw pacSinRespuesta()
    },
  )
  await markConexion(db, organizacionId, error, ports.clock.now())
  if (error === null) await encargarPendientes(db, organizacionId)
  return leerFacturacion(ctx)
}
