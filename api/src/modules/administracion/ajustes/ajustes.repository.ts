import type { AjustesPlataforma, CargoOrganizacion, EditarAjustes } from '@entrale/contract/plataforma/ajustes'
import { containing, type Db, rowsOf, type Tables } from '@entrale/db'
import { type Selectable, sql, type Updateable } from 'kysely'

type Fila = Selectable<Tables['ajustes']>
export type AjustesGuardados = Omit<AjustesPlataforma, 'operadorPorOmision'>

const deFila = (fila: Fila): AjustesGuardados => ({
  version: fila.version,
  fondos: fila.fondos as AjustesGuardados['fondos'],
  cargo: { puntosBase: fila.cargo_bps, fijo: fila.cargo_fijo },
  operador: {
    nombre: fila.operador_nombre,
    domicilio: fila.operador_domicilio,
    rfc: fila.operador_rfc,
    telefono: fila.operador_telefono,
    correoAyuda: fila.operador_correo_ayuda,
    correoPrivacidad: fila.operador_correo_privacidad,
  },
  limites: {
    boletosPorCompra: fila.boletos_por_compra,
    apartadoMinimo: fila.apartado_minimo,
    apartadoMaximo: fila.apartado_maximo,
  },
  liquidaciones: {
    diasHabiles: fila.liquidar_dias_habiles,
    reservaBps: fila.reserva_bps,
    reservaDias: fila.reserva_dias,
    minima: fila.liquidacion_minima,
  },
  confianza: {
    nuevoDiasHabiles: fila.nuevo_dias_habiles,
    nuevoReservaBps: fila.nuevo_reserva_bps,
    nuevoReservaDias: fila.nuevo_reserva_dias,
    probadoDiasHabiles: fila.probado_dias_habiles,
    probadoReservaBps: fila.probado_reserva_bps,
    probadoReservaDias: fila.probado_reserva_dias,
    conocidoEventos: fila.conocido_eventos,
    conocidoMeses: fila.conocido_meses,
    probadoEventos: fila.probado_eventos,
    probadoMeses: fila.probado_meses,
    devueltoBps: fila.confianza_devuelto_bps,
    contracargosBps: fila.confianza_contracargos_bps,
  },
  deposito: { clabe: fila.deposito_clabe, titular: fila.deposito_titular },
  senales: {
    ...{ fraudes: fila.senal_fraudes, reportes: fila.senal_reportes, contracargos: fila.senal_contracargos },
    ...{ entradasBps: fila.senal_entradas_bps, entradasBoletos: fila.senal_entradas_boletos },
    ...{ reembolsosBps: fila.senal_reembolsos_bps, reembolsosMonto: fila.senal_reembolsos_monto },
    ...{ finDias: fila.senal_fin_dias, edadDias: fila.senal_edad_dias, monto: fila.senal_monto },
  },
  banco: {
    sumaMaxima: fila.lote_suma_maxima,
    renglonMaximo: fila.lote_renglon_maximo,
    alarmaDias: fila.reembolso_alarma_dias,
    caducaDias: fila.reembolso_caduca_dias,
  },
  adeudos: { cartas: fila.adeudo_cartas.toSorted((a, b) => a - b) },
  interruptores: { ventas: fila.ventas_pausa, registro: fila.registro_pausa, publicar: fila.publicar_pausa },
  aviso: fila.aviso,
})

/** Each part of the form, as its columns. */
function columnasDe({
  fondos,
  cargo,
  operador,
  limites,
  liquidaciones,
  confianza,
  deposito,
  senales,
  banco,
  adeudos,
  interruptores,
  aviso,
}: EditarAjustes): Updateable<Tables['ajustes']> {
  return {
    ...(fondos && { fondos }),
    ...(cargo && { cargo_bps: cargo.puntosBase, cargo_fijo: cargo.fijo }),
    ...(operador && {
      operador_nombre: operador.nombre,
      operador_domicilio: operador.domicilio,
      operador_rfc: operador.rfc,
      operador_telefono: operador.telefono,
      operador_correo_ayuda: operador.correoAyuda,
      operador_correo_privacidad: operador.correoPrivacidad,
    }),
    ...(limites && {
      boletos_por_compra: limites.boletosPorCompra,
      apartado_minimo: limites.apartadoMinimo,
      apartado_maximo: limites.apartadoMaximo,
    }),
    ...(liquidaciones && {
      liquidar_dias_habiles: liquidaciones.diasHabiles,
      reserva_bps: liquidaciones.reservaBps,
      reserva_dias: liquidaciones.reservaDias,
      liquidacion_minima: liquidaciones.minima,
    }),
    ...(confianza && {
      nuevo_dias_habiles: confianza.nuevoDiasHabiles,
      nuevo_reserva_bps: confianza.nuevoReservaBps,
      nuevo_reserva_dias: confianza.nuevoReservaDias,
      probado_dias_habiles: confianza.probadoDiasHabiles,
      probado_reserva_bps: confianza.probadoReservaBps,
      probado_reserva_dias: confianza.probadoReservaDias,
      conocido_eventos: confianza.conocidoEventos,
      conocido_meses: confianza.conocidoMeses,
      probado_eventos: confianza.probadoEventos,
      probado_meses: confianza.probadoMeses,
      confianza_devuelto_bps: confianza.devueltoBps,
      confianza_contracargos_bps: confianza.contracargosBps,
    }),
    ...(deposito && { deposito_clabe: deposito.clabe || null, deposito_titular: deposito.titular || null }),
    ...(senales && {
      ...{ senal_fraudes: senales.fraudes, senal_reportes: senales.reportes },
      ...{ senal_entradas_bps: senales.entradasBps, senal_entradas_boletos: senales.entradasBoletos },
      ...{ senal_reembolsos_bps: senales.reembolsosBps, senal_reembolsos_monto: senales.reembolsosMonto },
      ...{ senal_contracargos: senales.contracargos, senal_fin_dias: senales.finDias },
      ...{ senal_edad_dias: senales.edadDias, senal_monto: senales.monto },
    }),
    ...(banco && {
      lote_suma_maxima: banco.sumaMaxima,
      lote_renglon_maximo: banco.renglonMaximo,
      reembolso_alarma_dias: banco.alarmaDias,
      reembolso_caduca_dias: banco.caducaDias,
    }),
    ...(adeudos && { adeudo_cartas: adeudos.cartas }),
    ...(interruptores && {
      ventas_pausa: interruptores.ventas,
      registro_pausa: interruptores.registro,
      publicar_pausa: interruptores.publicar,
    }),
    ...(aviso !== undefined && { aviso }),
  }
}

export async function getAjustes(db: Db): Promise<AjustesGuardados> {
  return deFila(await db.selectFrom('ajustes').selectAll().executeTakeFirstOrThrow())
}

/** False when somebody changed them since `version`. */
export async function updateAjustes(trx: Db, { version, ...cambios }: EditarAjustes): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ajustes')
    .set({ ...columnasDe({ version, ...cambios }), version: sql`version + 1` })
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type FilaCargo = { id: string; slug: string; nombreMostrado: string; bps: number | null; fijo: number | null }
const presentCargo = ({ bps, fijo, ...organizacion }: FilaCargo): CargoOrganizacion => ({
  ...organizacion,
  propio: bps === null || fijo === null ? null : { puntosBase: bps, fijo },
})
const CARGO = sql`o.id, o.slug, o.nombre_mostrado as "nombreMostrado", o.cargo_bps as bps, o.cargo_fijo as fijo`

/** Organizations with a charge of their own, or with `term`, organizations whose name or address contains it. */
export async function findCargos(db: Db, term: string, limit: number): Promise<CargoOrganizacion[]> {
  const trozo = containing(term)
  const cuales =
    term === ''
      ? sql`o.cargo_bps is not null`
      : sql`(sin_acentos(o.nombre_mostrado) like sin_acentos(${trozo}) or o.slug like lower(${trozo}))`
  const rows = await rowsOf<FilaCargo>(db)`
    select ${CARGO} from organizaciones o where ${cuales} and o.eliminada_en is null order by o.nombre_mostrado, o.id
      limit ${limit}`
  return rows.map(presentCargo)
}

/** Nobody else changes it until the transaction ends. */
export async function lockCargo(trx: Db, id: string): Promise<CargoOrganizacion | null> {
  const rows = await rowsOf<FilaCargo>(trx)`select ${CARGO} from organizaciones o where o.id = ${id} for no key update`
  return rows[0] === undefined ? null : presentCargo(rows[0])
}
