import { MapPinOff, TriangleAlert } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../../../../ui/button'
import { Field } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import { fueraDeMexico, leerPunto, type Punto, textoDePunto } from './punto'
import type { FormularioEvento } from './use-formulario-evento'
import type { Vistas } from './vistas'

type Props = { formulario: FormularioEvento; pintar: Vistas['mapa'] }

function Mapa({ formulario: { form }, punto, pintar }: Props & { punto: Punto }) {
  const [lugar, direccion, ciudad, estado, codigoPostal] = form.watch([
    'lugar',
    'direccion',
    'ciudad',
    'estado',
    'codigoPostal',
  ])
  return (
    <div className="grid justify-items-start gap-3">
      {fueraDeMexico(punto) && (
        <p role="status" className="flex items-start gap-2 text-cempasuchil-text text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
          Ese punto queda fuera de México. ¿Le falta el signo menos a la longitud?
        </p>
      )}
      <div className="w-full [&>div>div:first-child]:h-72">
        {pintar({ nombre: lugar || 'Tu evento', direccion, ciudad, estado, codigoPostal, pais: 'México', ...punto })}
      </div>
      <Button
        size="sm"
        icon={<MapPinOff aria-hidden="true" />}
        onClick={() => form.setValue('punto', '', { shouldDirty: true, shouldValidate: true })}
      >
        Quitar punto
      </Button>
    </div>
  )
}

/** The point of the map, from a link or two coordinates; the map itself is only asked for by a click. */
export function CampoPunto({ formulario, pintar }: Props) {
  const { form } = formulario
  const { errors, isSubmitted } = form.formState as typeof form.formState & {
    errors: Record<'lat' | 'lng', { message?: string } | undefined>
  }
  const [revisado, setRevisado] = useState(true)
  const escrito = form.watch('punto')
  const { punto, problema } = escrito.trim() === '' ? {} : leerPunto(escrito)
  const poner = (texto: string) => {
    const leido = leerPunto(texto)
    setRevisado(true)
    form.clearErrors(['lat', 'lng'] as never)
    form.setValue('punto', leido.punto ? textoDePunto(leido.punto) : texto.trim(), { shouldDirty: true })
  }
  const alPegar = (event: ClipboardEvent) => {
    const pegado = event.clipboardData.getData('text')
    if (leerPunto(pegado).punto === undefined) return
    event.preventDefault()
    poner(pegado)
  }
  const alEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    poner(escrito)
  }
  const error =
    (revisado || isSubmitted ? problema : undefined) ??
    (problema ? undefined : (errors.lat?.message ?? errors.lng?.message))
  return (
    <div className="grid gap-4">
      <Field
        label="Punto en el mapa"
        optional
        error={error}
        hint="Pega el enlace de Google Maps del lugar, o su latitud y longitud. Con él, “Cómo llegar” lleva justo a la puerta."
      >
        <Input
          {...form.register('punto', {
            onBlur: () => escrito.trim() !== '' && poner(escrito),
            onChange: () => setRevisado(false),
          })}
          autoComplete="off"
          spellCheck={false}
          placeholder="19.4326, -99.1332"
          onPaste={alPegar}
          onKeyDown={alEnter}
        />
      </Field>
      {punto && revisado && <Mapa formulario={formulario} punto={punto} pintar={pintar} />}
    </div>
  )
}
