import { METODOS_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import type { CompraOrganizador } from '@entrale/contract/compras/panel'
import { fechaCorta } from '../../../lib/formatos'
import type { Column } from '../../../ui/data-table'
import { Anchor } from '../../../ui/link'
import { Correo } from '../comun/correo'
import { cuandoFue } from '../comun/momento'
import { dinero } from './dinero'
import { EstadoCompra } from './estado-compra'

type Vista = { zona: string; hrefDe: (folio: string) => string; conDinero: boolean }

const Comprador = ({ compra: { folio, comprador }, href }: { compra: CompraOrganizador; href: string }) => (
  <>
    <Anchor
      href={href}
      className="block w-fit max-w-full wrap-anywhere font-semibold underline-offset-4 hover:underline"
    >
      {comprador.nombreMostrado}
      <span className="sr-only">, ver la compra {folio}</span>
    </Anchor>
    <Correo email={comprador.email} />
    <span className="type-folio block text-xs lg:hidden">{folio}</span>
  </>
)

/** A pendiente says until when it can be paid, and by what: a phone shows no column for it. */
const Estado = ({ compra: { estado, metodo, pagarHasta }, zona }: { compra: CompraOrganizador; zona: string }) => (
  <div className="max-md:grid max-md:justify-items-end">
    <EstadoCompra estado={estado} />
    {pagarHasta !== null && (
      <p className="mt-1 text-muted text-xs">
        {METODOS_EN_PALABRAS[metodo]}, hasta <time dateTime={pagarHasta}>{fechaCorta(pagarHasta, zona)}</time>
      </p>
    )}
  </div>
)

/** The compras of one evento. */
export function columnasDeCompras({ zona, hrefDe, conDinero }: Vista): Column<CompraOrganizador>[] {
  const total: Column<CompraOrganizador> = {
    key: 'total',
    header: 'Total, MXN',
    align: 'end',
    cell: ({ total: pagado }) => dinero(pagado),
  }
  const ingreso: Column<CompraOrganizador> = {
    key: 'ingreso',
    header: 'Recibes',
    align: 'end',
    hideBelow: 'xl',
    hideOnCard: true,
    cell: ({ ingreso: neto }) => <span className="text-muted">{dinero(neto)}</span>,
  }
  return [
    {
      key: 'folio',
      header: 'Folio',
      hideBelow: 'lg',
      hideOnCard: true,
      cell: ({ folio }) => <span className="type-folio text-xs">{folio}</span>,
    },
    {
      key: 'comprador',
      header: 'Comprador',
      primary: true,
      cell: (compra) => <Comprador compra={compra} href={hrefDe(compra.folio)} />,
    },
    {
      key: 'boletos',
      header: 'Boletos',
      cell: ({ boletos }) => <span className="wrap-anywhere">{boletos}</span>,
    },
    ...(conDinero ? [total, ingreso] : []),
    { key: 'estado', header: 'Estado', cell: (compra) => <Estado compra={compra} zona={zona} /> },
    {
      key: 'metodo',
      header: 'Método',
      hideBelow: 'xl',
      hideOnCard: true,
      cell: ({ metodo }) => <span className="text-muted">{METODOS_EN_PALABRAS[metodo]}</span>,
    },
    {
      key: 'hora',
      header: 'Hora',
      align: 'end',
      cell: ({ fechaCompra }) => <time dateTime={fechaCompra}>{cuandoFue(fechaCompra, zona)}</time>,
    },
  ]
}
