import { Landmark, Scale, Stamp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Ajuste, Entero, SaldoBanco } from './formularios'

const FORMULARIOS = { saldo: SaldoBanco, entero: Entero, ajuste: Ajuste }

/** What an administrator books by hand. */
export function AccionesTesoreria() {
  const [abierto, setAbierto] = useState<keyof typeof FORMULARIOS | null>(null)
  const Formulario = abierto === null ? null : FORMULARIOS[abierto]
  return (
    <>
      <Button icon={<Landmark aria-hidden="true" />} onClick={() => setAbierto('saldo')}>
        Saldo del banco
      </Button>
      <Button icon={<Stamp aria-hidden="true" />} onClick={() => setAbierto('entero')}>
        Impuesto pagado
      </Button>
      <Button icon={<Scale aria-hidden="true" />} onClick={() => setAbierto('ajuste')}>
        Ajuste
      </Button>
      {Formulario !== null && <Formulario onCerrar={() => setAbierto(null)} />}
    </>
  )
}
