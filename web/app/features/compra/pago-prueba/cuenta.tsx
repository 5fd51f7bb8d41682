import { enPalabras } from '@entrale/contract/cuentas-conectadas/palabras'
import type { AccionCuentaPrueba, CuentaPrueba } from '@entrale/contract/cuentas-conectadas/schemas'
import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from '../../../ui/button'
import { Refused } from '../../../ui/card'
import { DefinitionList } from '../../../ui/definition-list'
import { Display } from '../../../ui/display'
import { Acciones, Talon } from './partes'

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
  <Talon estado={ESTADOS[estado]} rotulo="Cuenta" clave={cuenta}>
    <div className="p-5 sm:p-6">
      <DefinitionList
        items={[
          { term: 'De', detail: <span className="wrap-anywhere">{nombre}</span> },
          { term: 'Le falta', detail: falta.length === 0 ? 'Nada' : enPalabras(falta, 'prueba').join(' · ') },
        ]}
      />
    </div>
  </Talon>
)

type Props = {
  cuenta: CuentaPrueba
  hrefRegreso: string
  rechazo: string | null
  haciendo: AccionCuentaPrueba | null
  onHacer: (accion: AccionCuentaPrueba) => void
}

/** The sandbox's page of an account: what its owner gives, and what its provider asks for. */
export const PaginaDeCuenta = ({ cuenta, hrefRegreso, rechazo, haciendo, onHacer }: Props) => (
  <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
    <div className="grid content-start gap-6">
      <Display as="h1" size="page" narrow="Cuenta de" wide="prueba" />
      <Cuenta cuenta={cuenta} />
      <ButtonLink href={hrefRegreso} icon={<ArrowLeft aria-hidden="true" />} className="justify-self-start">
        Volver a tus organizaciones
      </ButtonLink>
    </div>
    <section aria-labelledby="que-pasa" className="grid content-start gap-4">
      <h2 id="que-pasa" className="type-cond text-[24px] uppercase leading-none">
        ¿Qué pasa con la cuenta?
      </h2>
      {rechazo !== null && <Refused>{rechazo}</Refused>}
      <Acciones
        acciones={cuenta.acciones}
        textoDe={(accion) => TEXTOS[accion]}
        vacio="Con esta cuenta ya no puede pasar nada más."
        {...{ haciendo, onHacer }}
      />
    </section>
  </div>
)
