import type { Compra } from '@entrale/contract/compras/compra'
import { ivaDeVenta } from '@entrale/contract/impuestos'
import type { Context } from '../../../context.ts'
import { urlDeImagen } from '../../../imagenes.ts'
import { totalDeLinea } from '../../boletos/index.ts'
import { estadoDe } from '../../eventos/index.ts'
import { presentEstilo } from '../../organizaciones/index.ts'
import { presentReembolsable, presentReembolso } from '../../reembolsos/dinero/index.ts'
import { presentBoleto } from './boletos-de-compra.ts'
import type { CompraCompleta } from './compras.repository.ts'
import { correoCorregible } from './corregir-comprador.ts'
import { presentEmisores } from './emisores-de-compra.ts'
import { presentFactura, presentFacturable } from './factura-de-compra.ts'
import { presentPago } from './pago-de-compra.ts'

const urlOrNull = (id: string | null) => (id === null ? null : urlDeImagen(id))

function presentEvento({ evento }: CompraCompleta, ahora: Date): Compra['evento'] {
  const { nombre, slug, organizacion, organizador, inicio, fin, zonaHoraria, matiz, direccion, enlaceEnLinea } = evento
  return {
    nombre,
    organizerSlug: organizacion,
    eventSlug: slug,
    organizador,
    fechaInicio: inicio.toISOString(),
    fechaFin: fin.toISOString(),
    zonaHoraria,
    estado: estadoDe(evento, ahora),
    imagen: urlOrNull(evento.cardImagen),
    portadaUrl: urlOrNull(evento.portadaImagen),
    matiz,
    direccion,
    enlaceEnLinea,
    ...(evento.conPreguntas && { conPreguntas: true as const }),
    ...presentEstilo(evento),
  }
}

export function presentCompra(compra: CompraCompleta, { config, ports }: Pick<Context, 'config' | 'ports'>): Compra {
  const { folio, estado, metodo, nombreMostrado, email, subtotal, cargos, iva, total, creadoEn } = compra
  return {
    folio,
    estado,
    metodo,
    comprador: { nombreMostrado, email },
    evento: presentEvento(compra, ports.clock.now()),
    vendedor: compra.vendedor,
    lineas: compra.lineas.map((linea) => {
      const { tipo, cantidad, precio, cargo, descuento } = linea
      return { tipo, cantidad, precio, cargo, descuento, total: totalDeLinea(linea) }
    }),
    subtotal,
    cargos,
    iva,
    impuestos: { ...ivaDeVenta(compra.lineas), local: compra.impuestoLocal },
    emisores: presentEmisores(compra, config),
    total,
    moneda: 'MXN',
    fechaCompra: creadoEn.toISOString(),
    documentos: compra.documentos,
    boletos: compra.boletos.map((boleto) => ({
      ...presentBoleto(boleto, compra.evento, { config, ports }),
      ...{ porDevolver: boleto.porDevolver, rebaja: boleto.rebaja },
    })),
    pago: presentPago(compra.pago, compra.total),
    reembolsos: compra.reembolsos.map(presentReembolso),
    reembolsable: presentReembolsable(compra, ports.clock.now()),
    factura: presentFactura(compra.factura, config),
    facturaCargo: presentFactura(compra.facturaCargo, config),
    facturable: presentFacturable(compra, ports.clock.now()),
    ...(compra.directo && { cobroDirecto: true as const }),
    ...(correoCorregible(compra, ports.clock.now()) && { correoCorregible: true as const }),
  }
}
