import type { Asistente } from '@entrale/contract/compras/asistentes'
import type { CompraDetalle, CompraOrganizador } from '@entrale/contract/compras/panel'
import { presentUso } from '../../accesos/index.ts'
import { totalDeLinea } from '../../boletos/index.ts'
import { presentReembolsoPanel } from '../../reembolsos/dinero/index.ts'
import { comoSeEscribio } from '../compra/nombres.ts'
import { presentPago } from '../compra/pago-de-compra.ts'
import { correoLegible } from '../compra/seudonimo.ts'
import type { AsistenteRow } from './asistentes.repository.ts'
import type { Detalle } from './detalle.repository.ts'
import { enmascarar, enmascararNombre } from './enmascarar.ts'
import { historiaDe } from './historia.ts'
import type { CompraOrganizadorRow } from './panel.repository.ts'

const enTexto = (boletos: readonly { tipo: string; cantidad: number }[]) =>
  boletos.map(({ cantidad, tipo }) => `${cantidad} × ${tipo}`).join(', ')
const si = <T>(completa: boolean, valor: T): T | null => (completa ? valor : null)
const compradorDe = ({ nombreMostrado, email }: { nombreMostrado: string; email: string }, completa: boolean) =>
  completa ? { nombreMostrado, email: correoLegible(email) } : enmascarar({ nombreMostrado, email })

export function presentCompraOrganizador(compra: CompraOrganizadorRow, completa: boolean): CompraOrganizador {
  const { folio, estado, metodo, boletos, cantidad, total, ingreso, creadoEn } = compra
  return {
    folio,
    estado,
    metodo,
    comprador: compradorDe(compra, completa),
    boletos: enTexto(boletos),
    cantidad,
    total: si(completa, total),
    ingreso: si(completa, ingreso),
    moneda: 'MXN',
    fechaCompra: creadoEn.toISOString(),
    pagarHasta: compra.pagarHasta?.toISOString() ?? null,
  }
}

/** Without what only its buyer needs. */
function pagoDelPanel({ pago, total }: Detalle): CompraDetalle['pago'] {
  const suyo = presentPago(pago, total)
  if (suyo === null) return null
  const { simular: _, ...resto } = suyo
  return { ...resto, ficha: null }
}

/** The whole compra; for members without money, and with masked names. */
export function presentDetalle(compra: Detalle, completa: boolean): CompraDetalle {
  const { lineas, admisiones, subtotal, cargos, reembolsado, nombres, nombreMostrado } = compra
  const cantidad = lineas.reduce((suma, linea) => suma + linea.cantidad, 0)
  return {
    ...presentCompraOrganizador({ ...compra, boletos: lineas, cantidad }, completa),
    nombres: si(completa, comoSeEscribio(nombres, nombreMostrado)),
    lineas: lineas.map((linea) => ({
      tipo: linea.tipo,
      cantidad: linea.cantidad,
      precio: si(completa, linea.precio),
      cargo: si(completa, linea.cargo),
      total: si(completa, totalDeLinea(linea)),
    })),
    admisiones: admisiones.map(
      ({ asistente, precio, cargo, porDevolver, deOrganizacion, rebaja, usado, ...boleto }) => ({
        ...boleto,
        usado: presentUso(usado),
        precio: si(completa, precio),
        cargo: si(completa, cargo),
        porDevolver: si(completa, porDevolver),
        deOrganizacion: si(completa, deOrganizacion),
        rebaja: si(completa, rebaja),
        asistente: asistente === null || completa ? asistente : enmascararNombre(asistente),
      }),
    ),
    autoriza: si(completa, compra.autoriza),
    subtotal: si(completa, subtotal),
    cargos: si(completa, cargos),
    reembolsado: si(completa, reembolsado),
    pago: si(completa, pagoDelPanel(compra)),
    reembolsos: compra.reembolsos.map((reembolso) => presentReembolsoPanel(reembolso, compra.folio, completa)),
    sucesos: historiaDe(compra, completa),
  }
}

export function presentAsistente(
  { nombre, email, metodo, fechaCompra, ...boleto }: AsistenteRow,
  completa: boolean,
): Asistente {
  const quien = compradorDe({ nombreMostrado: nombre, email }, completa)
  const { id, folio, numero, tipo, estado, usado } = boleto
  return {
    id,
    folio,
    numero,
    nombre: quien.nombreMostrado,
    email: quien.email,
    tipo,
    estado,
    usado: presentUso(usado),
    cortesia: metodo === 'cortesia',
    fechaCompra: fechaCompra.toISOString(),
  }
}
