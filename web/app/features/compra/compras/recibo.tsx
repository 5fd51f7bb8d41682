import type { Compra } from '@entrale/contract/compras/compra'
import { contactoEnPalabras } from '@entrale/contract/expedientes/palabras-vendedor'
import { rutaDeVersion } from '@entrale/contract/legales/rutas'
import { Printer } from 'lucide-react'
import { Fragment, useState } from 'react'
import { flushSync } from 'react-dom'
import { diaLargo, pesos, ZONA_CENTRO } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { AmountList } from '../../../ui/definition-list'
import { Anchor } from '../../../ui/link'
import { METODO } from './en-palabras'
import { Proveedores } from './proveedores'

/** On paper: this part alone, in ink on white. What the page itself would print gives way. */
const SOLO_RECIBO =
  '@media print{body *{visibility:hidden}[data-recibo],[data-recibo] *{visibility:visible;color:#000!important}[data-recibo]{position:absolute;inset:0 0 auto;padding:1cm}[data-recibo] button{display:none}body,html{background:#fff!important}}'

const descuentoDe = ({ lineas }: Compra) =>
  lineas.reduce((suma, { descuento, cantidad }) => suma + descuento * cantidad, 0)

/** What went back of what was paid; a compensation was never part of that. */
const pagadoDe = ({ reembolsos }: Compra, aparte: boolean) =>
  reembolsos
    .filter(({ estado, origen }) => estado === 'pagado' && (origen === 'compensacion') === aparte)
    .reduce((suma, { monto }) => suma + monto, 0)

/** Boletos before their discount, the discount, the service charge: they add up to the total, to the centavo. */
function renglonesDe(compra: Compra) {
  const { lineas, cargos, metodo } = compra
  const sinCosto = metodo === 'cortesia' ? 'Cortesía' : 'Gratis'
  const descuento = descuentoDe(compra)
  return [
    ...lineas.map(({ tipo, cantidad, precio, descuento: suyo }, i) => ({
      key: `${i}-${tipo}`,
      label: `${cantidad} × ${tipo}`,
      amount: precio + suyo === 0 ? sinCosto : pesos((precio + suyo) * cantidad),
    })),
    ...(descuento > 0
      ? [{ key: 'descuento', label: 'Descuento por código', amount: pesos(-descuento), muted: true }]
      : []),
    ...(cargos > 0 ? [{ key: 'cargos', label: 'Cargo por servicio', amount: pesos(cargos), muted: true }] : []),
  ]
}

/** While the paper is being made, only the receipt is on it. */
function useImpresion(): [imprimiendo: boolean, imprimir: () => void] {
  const [imprimiendo, setImprimiendo] = useState(false)
  const imprimir = () => {
    flushSync(() => setImprimiendo(true))
    addEventListener('afterprint', () => setImprimiendo(false), { once: true })
    print()
  }
  return [imprimiendo, imprimir]
}

const DOCUMENTOS = [
  { documento: 'terminos', titulo: 'Términos' },
  { documento: 'aviso', titulo: 'Aviso de privacidad' },
] as const

/** What was in force when it was bought: exactly those texts. */
const Documentos = ({ compra: { documentos } }: { compra: Compra }) =>
  DOCUMENTOS.map(({ documento, titulo }) => {
    const version = documentos[documento]
    return (
      version !== null && (
        <Fragment key={documento}>
          <dt>{titulo}</dt>
          <dd>
            <Anchor className="link" href={rutaDeVersion(documento, version)}>
              Versión {version}
            </Anchor>
          </dd>
        </Fragment>
      )
    )
  })

/** What was charged, to the centavo. */
export function Recibo({ compra }: { compra: Compra }) {
  const { folio, total, metodo, fechaCompra, comprador, evento, estado, vendedor } = compra
  const contacto = contactoEnPalabras(vendedor)
  const sinCosto = metodo === 'cortesia' ? 'Cortesía' : 'Gratis'
  const debe =
    estado === 'pendiente' ||
    estado === 'vencida' ||
    (estado === 'cancelada' && total > 0 && compra.reembolsos.length === 0)
  const reembolsado = pagadoDe(compra, false)
  const compensado = pagadoDe(compra, true)
  const [imprimiendo, imprimir] = useImpresion()
  return (
    <section
      aria-labelledby="recibo"
      data-recibo
      data-imprimiendo={imprimiendo ? '' : undefined}
      className="grid gap-4"
    >
      {imprimiendo && <style>{SOLO_RECIBO}</style>}
      <h2 id="recibo" className="type-cond text-[28px] uppercase leading-none">
        {debe ? 'Tu compra' : 'Tu recibo'}
      </h2>
      <p className="hidden font-semibold print:block">
        Éntrale · {evento.nombre} · {evento.organizador}
      </p>
      <AmountList
        lines={renglonesDe(compra)}
        total={{ label: total === 0 ? 'Total' : 'Total MXN', amount: total === 0 ? sinCosto : pesos(total) }}
      />
      {reembolsado > 0 && (
        <p className="flex justify-between gap-4 text-md">
          <span>Te devolvimos</span>
          <span className="num">{pesos(-reembolsado)}</span>
        </p>
      )}
      {compensado > 0 && (
        <p className="flex justify-between gap-4 text-md">
          <span>Te dimos como compensación</span>
          <span className="num">{pesos(compensado)}</span>
        </p>
      )}
      <Proveedores compra={compra} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-md [&>dd]:text-right [&>dt]:text-muted">
        <dt>Folio</dt>
        <dd className="type-folio text-sm">{folio}</dd>
        <dt>Fecha de compra</dt>
        <dd>{diaLargo(fechaCompra, ZONA_CENTRO)}</dd>
        <dt>Forma de pago</dt>
        <dd>{METODO[metodo]}</dd>
        {compra.cobroDirecto && (
          <>
            <dt>Cobró</dt>
            <dd className="wrap-anywhere">{vendedor.nombre}</dd>
          </>
        )}
        <dt>A nombre de</dt>
        <dd className="wrap-anywhere">{comprador.nombreMostrado}</dd>
        <dt>Vende</dt>
        <dd className="wrap-anywhere">
          {vendedor.nombre}
          {vendedor.rfc !== null && <span className="block">RFC {vendedor.rfc}</span>}
        </dd>
        {contacto !== '' && (
          <>
            <dt>Contacto</dt>
            <dd className="wrap-anywhere">{contacto}</dd>
          </>
        )}
        <Documentos compra={compra} />
      </dl>
      {!debe && (
        <Button size="sm" className="justify-self-start" icon={<Printer aria-hidden="true" />} onClick={imprimir}>
          Imprimir recibo
        </Button>
      )}
    </section>
  )
}
