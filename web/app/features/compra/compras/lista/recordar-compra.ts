import type { Compra } from '@entrale/contract/compras/compra'
import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { useEffect } from 'react'
import { eventoRecordado, recordar } from '../../comun/recordadas'
import { cuantosDe, estadoDelBoleto, estadoVisible } from './estado-compra'

export function recordarCompra(compra: Compra, acceso: string): void {
  const { folio, evento, boletos } = compra
  recordar({
    clave: folio,
    ruta: `/compras/${folio}`,
    acceso,
    folio,
    evento: eventoRecordado(evento),
    estado: estadoVisible(compra, Date.now()),
    parcial: compra.estado === 'reembolsada_parcial',
    cuantos: cuantosDe(compra),
    boletos: boletos.map(({ id }) => id),
  })
}

/** What is opened without an account is remembered as it is now. A session has Mis Compras. */
export function useRecordarCompra(compra: Compra | undefined, acceso: string | null, sinCuenta: boolean): void {
  useEffect(() => {
    if (compra !== undefined && acceso !== null && sinCuenta) recordarCompra(compra, acceso)
  }, [compra, acceso, sinCuenta])
}

export function recordarBoleto(boleto: BoletoPagina, acceso: string): void {
  const { id, folio, evento } = boleto
  recordar({
    ...{ clave: id, ruta: `/boletos/${id}`, acceso, folio, evento: eventoRecordado(evento) },
    ...{ estado: estadoDelBoleto(boleto, Date.now()), cuantos: 1, boletos: [id] },
  })
}

/** The page of one boleto, as its receiver opens it. */
export function useRecordarBoleto(boleto: BoletoPagina | undefined, acceso: string | null, sinCuenta: boolean): void {
  useEffect(() => {
    if (boleto !== undefined && acceso !== null && sinCuenta) recordarBoleto(boleto, acceso)
  }, [boleto, acceso, sinCuenta])
}
