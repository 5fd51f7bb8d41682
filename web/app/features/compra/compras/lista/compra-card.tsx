import type { Compra } from '@entrale/contract/compras/compra'
import type { PagoCompra } from '@entrale/contract/pagos/schemas'
import { CheckCheck, Copy, Download, Hourglass, Receipt, Undo2 } from 'lucide-react'
import { cuenta, pesos } from '../../../../lib/formatos'
import { Button, ButtonLink } from '../../../../ui/button'
import { copyText } from '../../../../ui/copy'
import { Ticket } from '../../../../ui/ticket'
import { toast } from '../../../../ui/toaster'
import { admite } from '../../comun/admite'
import { BotonBoleto } from '../../comun/boton-boleto'
import { plazo } from '../../comun/frases'
import { Dato, diaDe } from '../datos-evento'
import { reembolsoEnPalabras, reembolsoPrincipal } from '../en-palabras'
import { cuantosDe, estadoVisible } from './estado-compra'
import { EventoDeTarjeta } from './evento-tarjeta'
import { usoDeCompra } from './uso-compra'

/** What one types at the till or in the bank's app. */
const datoDe = ({ ficha }: PagoCompra) =>
  ficha === null ? null : ficha.tipo === 'oxxo' ? ficha.referencia : ficha.clabe

function CopiarReferencia({ pago, className }: { pago: PagoCompra | null; className?: string }) {
  const dato = pago === null ? null : datoDe(pago)
  if (pago === null || dato === null) return null
  const que = pago.ficha?.tipo === 'spei' ? 'CLABE' : 'referencia'
  const copiar = async () => {
    if (await copyText(dato, `No pudimos copiar la ${que}: ${dato}`)) toast.success(`Copiamos la ${que}`)
  }
  return (
    <Button
      icon={<Copy aria-hidden="true" className="max-md:hidden" />}
      className={className}
      onClick={() => void copiar()}
    >
      Copiar {que}
    </Button>
  )
}

const EN: Record<string, string> = { oxxo: 'en OXXO', spei: 'por SPEI' }

/** What its buyer has to know or do, in one line. */
function Aviso({ compra }: { compra: Compra }) {
  const { estado, pago, metodo } = compra
  if (estado === 'pendiente' && pago !== null && pago.venceEn !== null)
    return (
      <Dato destacado icon={<Hourglass aria-hidden="true" />}>
        Paga {EN[pago.metodo] ?? 'tu compra'} antes del {plazo(pago.venceEn)}
      </Dato>
    )
  const reembolso = reembolsoPrincipal(compra)
  if (reembolso === undefined) return null
  return (
    <Dato destacado={reembolso.estado === 'falta_clabe'} icon={<Undo2 aria-hidden="true" />}>
      {reembolsoEnPalabras(reembolso, metodo)}
    </Dato>
  )
}

function Cuerpo({ compra, ahora }: { compra: Compra; ahora: number }) {
  const { evento, folio, fechaCompra } = compra
  const uso = usoDeCompra(compra, ahora)
  return (
    <EventoDeTarjeta
      evento={evento}
      estado={estadoVisible(compra, ahora)}
      parcial={compra.estado === 'reembolsada_parcial'}
    >
      <Dato icon={<Receipt aria-hidden="true" />}>
        Comprado el {diaDe(fechaCompra).replace(/^\S+ /, '')}
        <span className="max-md:hidden"> · </span>
        <span className="type-folio font-medium text-xs max-md:block">{folio}</span>
      </Dato>
      {uso !== null && <Dato icon={<CheckCheck aria-hidden="true" />}>{uso}</Dato>}
      <Aviso compra={compra} />
    </EventoDeTarjeta>
  )
}

const boton = 'min-h-11 px-2 text-md'

/** The main action of a compra's card. */
function Otra({ compra }: { compra: Compra }) {
  const { estado, folio, evento, boletos, pago, reembolsos } = compra
  const de = ` de ${evento.nombre}`
  if (estado === 'pendiente') return <CopiarReferencia pago={pago} className={boton} />
  if (estado === 'vencida')
    return (
      <ButtonLink href={`/compras/${folio}`} aria-label={`Intentar otra vez la compra${de}`} className={boton}>
        Intentar otra vez
      </ButtonLink>
    )
  const boleto = boletos.find(admite)
  if (boleto !== undefined)
    return (
      <BotonBoleto
        boletoId={boleto.id}
        acceso={null}
        todos
        aria-label={`Descargar Boleto${de}`}
        icon={<Download aria-hidden="true" className="max-md:hidden" />}
        className={boton}
      >
        Descargar Boleto
      </BotonBoleto>
    )
  if (reembolsos.length === 0) return null
  return (
    <ButtonLink href={`/compras/${folio}#reembolso`} aria-label={`Ver reembolso${de}`} className={boton}>
      Ver reembolso
    </ButtonLink>
  )
}

function Talon({ compra }: { compra: Compra }) {
  const { total, metodo, boletos, folio, evento, estado } = compra
  const cuantos = cuantosDe(compra)
  const quedan = estado === 'reembolsada_parcial' ? boletos.filter((uno) => uno.estado !== 'cancelado').length : cuantos
  const debe = estado === 'pendiente'
  return (
    <div className="mx-4.5 grid h-full content-between gap-3 pt-4 pb-4.5 md:mx-0 md:gap-4 md:px-4.5 md:py-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1 md:grid">
        <b className="type-figure text-[26px]">
          {total > 0 ? pesos(total) : metodo === 'cortesia' ? 'Cortesía' : 'Gratis'}
        </b>
        <small className="text-muted text-xs">
          {total > 0 && 'MXN · '}
          {quedan < cuantos && `${quedan} de `}
          {cuenta(cuantos, 'boleto', 'boletos')}
        </small>
      </p>
      <div className="flex flex-wrap gap-2 *:flex-auto md:grid">
        <ButtonLink
          href={`/compras/${folio}`}
          variant={debe ? 'primary' : 'outline'}
          aria-label={`${debe ? 'Ver cómo pagar' : 'Ver detalles de'} ${evento.nombre}`}
          className={boton}
        >
          {debe ? 'Ver cómo pagar' : 'Ver detalles'}
        </ButtonLink>
        <Otra compra={compra} />
      </div>
    </div>
  )
}

/** A purchase as its ticket. */
export function CompraCard({ compra, ahora }: { compra: Compra; ahora: number }) {
  return (
    <Ticket as="li" stubWidth={216} stubHeight={120} stub={<Talon compra={compra} />}>
      <Cuerpo compra={compra} ahora={ahora} />
    </Ticket>
  )
}

/** The same size while it comes. */
export const ESQUELETO_CARD = 'h-[22rem] md:h-52'
