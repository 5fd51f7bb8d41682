import type { Borrado } from '@entrale/contract/cuentas/cuenta'
import { Building2, Receipt, Ticket, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { cuenta, pesos } from '../../../lib/formatos'
import { Anchor } from '../../../ui/link'

const enLista = new Intl.ListFormat('es-MX', { type: 'conjunction' })

const Punto = ({ icono, children }: { icono: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[24px_1fr] gap-3">
    <span aria-hidden="true" className="text-muted [&_svg]:size-5 [&_svg]:stroke-[1.75]">
      {icono}
    </span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)

const PorUsar = ({ boletosPorUsar }: Pick<Borrado, 'boletosPorUsar'>) => (
  <>
    Tienes <b>{cuenta(boletosPorUsar, 'boleto', 'boletos')} por usar</b>.{' '}
    {boletosPorUsar === 1
      ? 'Sigue siendo válido, pero ya no podrás verlo'
      : 'Siguen siendo válidos, pero ya no podrás verlos'}{' '}
    en tu cuenta:{' '}
    <Anchor className="link" href="/dashboard/mis-compras">
      descarga {boletosPorUsar === 1 ? 'su PDF' : 'sus PDF'}
    </Anchor>{' '}
    antes.
  </>
)

const Compras = ({ compras, pagado }: Pick<Borrado, 'compras' | 'pagado'>) => (
  <>
    {compras === 1 ? 'Tu compra' : `Tus ${compras} compras`}
    {pagado > 0 && ` (${pesos(pagado)} pagados)`} {compras === 1 ? 'se conserva' : 'se conservan'} por obligación
    fiscal, sin tu nombre ni tu correo.
  </>
)

/** Named before anything is asked. */
export const Consecuencias = ({ organizaciones, boletosPorUsar, compras, pagado }: Borrado) => (
  <ul aria-label="Qué pasará" className="grid gap-3">
    <Punto icono={<UserRoundX />}>
      Se borran tu perfil, tu foto, tus sesiones, llaves, avisos, invitaciones y lugares en listas de espera. No se
      pueden recuperar.
    </Punto>
    {organizaciones.length > 0 && (
      <Punto icono={<Building2 />}>
        {organizaciones.length === 1 ? 'Se va contigo ' : 'Se van contigo '}
        <b>{enLista.format(organizaciones)}</b>, con sus eventos.
      </Punto>
    )}
    {boletosPorUsar > 0 && (
      <Punto icono={<Ticket />}>
        <PorUsar boletosPorUsar={boletosPorUsar} />
      </Punto>
    )}
    {compras > 0 && (
      <Punto icono={<Receipt />}>
        <Compras compras={compras} pagado={pagado} />
      </Punto>
    )}
  </ul>
)
