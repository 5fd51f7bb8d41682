import type { CompraDetalle } from '@entrale/contract/compras/panel'
import { ArrowLeft, HandCoins, Mail, PencilLine, Send, Undo2 } from 'lucide-react'
import { diaLargo, horaDe } from '../../../lib/formatos'
import { Button, ButtonLink } from '../../../ui/button'
import { Anchor } from '../../../ui/link'
import { Copiar } from '../comun/copiar'
import { Correo } from '../comun/correo'
import { EstadoCompra } from './estado-compra'

/** `onReembolsar` is null where nothing is left to give back; `onCompensar`, where nothing was paid to us. */
type Acciones = {
  onReenviar: () => void
  onReembolsar: (() => void) | null
  onCompensar: (() => void) | null
  onCorregir: () => void
}
type Props = {
  compra: CompraDetalle
  zona: string
  evento: string
  hrefCompras: string /** Null for whoever only reads. */
  acciones: Acciones | null
}

const correoA = ({ comprador: { email }, folio }: CompraDetalle, evento: string) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Tu compra ${folio} para ${evento}`)}`

function Botones({
  compra,
  evento,
  acciones: { onReenviar, onReembolsar, onCompensar, onCorregir },
}: Pick<Props, 'compra' | 'evento'> & { acciones: Acciones }) {
  const conCorreo = compra.comprador.email !== ''
  const vigente = compra.admisiones.some(({ estado }) => estado === 'valido')
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:[&>:first-child:nth-last-child(odd)]:col-span-2 max-sm:[&>*]:px-3 max-[400px]:[&_svg]:hidden">
      {vigente && conCorreo && (
        <Button icon={<Send aria-hidden="true" />} onClick={onReenviar}>
          Reenviar boletos
        </Button>
      )}
      {onReembolsar && (
        <Button icon={<Undo2 aria-hidden="true" />} onClick={onReembolsar}>
          Reembolsar
        </Button>
      )}
      {onCompensar && (
        <Button icon={<HandCoins aria-hidden="true" />} onClick={onCompensar}>
          Compensar
        </Button>
      )}
      {compra.nombres !== null && (
        <Button icon={<PencilLine aria-hidden="true" />} onClick={onCorregir}>
          Corregir nombre
        </Button>
      )}
      {conCorreo && (
        <ButtonLink href={correoA(compra, evento)} icon={<Mail aria-hidden="true" />}>
          Escribirle
        </ButtonLink>
      )}
    </div>
  )
}

/** Whose compra it is, its folio and state, and what can be done with it. */
export function CabezaCompra({ compra, zona, evento, hrefCompras, acciones }: Props) {
  const { folio, estado, comprador, fechaCompra } = compra
  return (
    <header className="mb-6 grid gap-4">
      <Anchor
        href={hrefCompras}
        className="hit-area inline-flex w-fit items-center gap-2 font-medium text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        Todas las compras
      </Anchor>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-full">
          <h2 className="wrap-anywhere font-semibold text-xl leading-7">{comprador.nombreMostrado}</h2>
          <Correo email={comprador.email} className="text-base" />
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="inline-flex items-center gap-1">
              <span className="type-folio">{folio}</span>
              <Copiar texto={folio} que="folio" />
            </span>
            <EstadoCompra estado={estado} />
            <time dateTime={fechaCompra} className="text-muted text-sm">
              {diaLargo(fechaCompra, zona)}, {horaDe(fechaCompra, zona)}
            </time>
          </div>
        </div>
        {acciones && <Botones compra={compra} evento={evento} acciones={acciones} />}
      </div>
    </header>
  )
}
