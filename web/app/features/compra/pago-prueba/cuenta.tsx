import { enPalabras } from '@entrale/contract/cuentas-conectadas/palabras'
import type { AccionCuentaPrueba, CuentaPrueba } from '@entrale/contract/cuentas-conectadas/schemas'
import { ArrowLeft } from 'lucide-react'
import { Button, ButtonLink } from '../../../ui/button'
import { Refused } from '../../../ui/card'
import { DefinitionList } from '../../../ui/definition-list'
import { Display } from '../../../ui/display'
import { Ticket } from '../../../ui/ticket'

const ESTADOS: Record<CuentaPrueba['estado'], string> = {
  pendiente: 'Por terminar',
  activa: 'Cobrando',
  restringida: 'No cobra',
  desconectada: 'Desconectada',
}
const TEXTOS: Record<AccionCuentaPrueba, { boton: string; pasa: string }> = {
  completar: { boton: 'Dar todo lo que pide', pasa: 'La cuenta queda lista y cobra desde ahora.' },
  dejar_para_luego: { boton: 'Dejarlo para después', pasa: 'Vuelves a Pagos con la conexión a medias.' },
  restringir: { boton: 'Pedir otro documento', pasa: 'La cuenta deja de cobrar hasta que lo des.' },
  retirar: { boton: 'Quitar el acceso', pasa: 'Como si alguien lo quitara desde las páginas del proveedor.' },
}

const Cuenta = ({ cuenta: { nombre, estado, falta, cuenta } }: { cuenta: CuentaPrueba }) => (
  <Ticket
    cut="bottom"
    stubHeight={84}
    stub={
      <div className="flex h-full items-center justify-between gap-4 px-5 sm:px-6">
        <p className="min-w-0">
          <span className="block text-muted text-sm">Estado</span>
          <b role="status" className="font-semibold text-lg">
            {ESTADOS[estado]}
          </b>
        </p>
        <p className="min-w-0 max-w-[55%] text-right">
          <span className="block text-muted text-sm">Cuenta</span>
          <span className="type-folio block truncate text-sm">{cuenta}</span>
        </p>
      </div>
    }
  >
    <div className="p-5 sm:p-6">
      <DefinitionList
        items={[
          { term: 'De', detail: <span className="wrap-anywhere">{nombre}</span> },
          { term: 'Le falta', detail: falta.length === 0 ? 'Nada' : enPalabras(falta, 'prueba').join(' · ') },
        ]}
      />
    </div>
  </Ticket>
)

type Props = {
  cuenta: CuentaPrueba
  hrefRegreso: string
  rechazo: string | null
  haciendo: AccionCuentaPrueba | null
  onHacer: (accion: AccionCuentaPrueba) => void
}

function Acciones({ cuenta: { acciones }, haciendo, onHacer }: Props) {
  if (acciones.length === 0) return <p className="text-muted">Con esta cuenta ya no puede pasar nada más.</p>
  return (
    <ul className="border-line border-t">
      {acciones.map((accion, indice) => (
        <li
          key={accion}
          className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-b py-3.5"
        >
          <p id={`pasa-${accion}`} className="min-w-0 flex-[1_1_15rem] text-muted">
            {TEXTOS[accion].pasa}
          </p>
          <Button
            variant={indice === 0 ? 'primary' : 'outline'}
            aria-describedby={`pasa-${accion}`}
            loading={haciendo === accion}
            disabled={haciendo !== null && haciendo !== accion}
            onClick={() => onHacer(accion)}
            className="whitespace-normal max-sm:w-full sm:min-w-64"
          >
            {TEXTOS[accion].boton}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The sandbox's page of an account: what its owner gives, and what its provider asks for. */
export const PaginaDeCuenta = (props: Props) => (
  <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
    <div className="grid content-start gap-6">
      <Display as="h1" size="page" narrow="Cuenta de" wide="prueba" />
      <Cuenta cuenta={props.cuenta} />
      <ButtonLink href={props.hrefRegreso} icon={<ArrowLeft aria-hidden="true" />} className="justify-self-start">
        Volver a tus organizaciones
      </ButtonLink>
    </div>
    <section aria-labelledby="que-pasa" className="grid content-start gap-4">
      <h2 id="que-pasa" className="type-cond text-[24px] uppercase leading-none">
        ¿Qué pasa con la cuenta?
      </h2>
      {props.rechazo !== null && <Refused>{props.rechazo}</Refused>}
      <Acciones {...props} />
    </section>
  </div>
)
