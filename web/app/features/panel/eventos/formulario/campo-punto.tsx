import {
  ENLACE_CORTO,
  enlaceCorto,
  fueraDeMexico,
  leerPunto,
  type Punto,
  textoDePunto,
} from '@entrale/contract/eventos/punto'
import { MapPinOff, TriangleAlert } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { api } from '../../../../lib/api'
import { Button } from '../../../../ui/button'
import { Field } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import type { FormularioEvento } from './use-formulario-evento'
import type { Vistas } from './vistas'

type MapaProps = { formulario: FormularioEvento; punto: Punto; pintar: Vistas['mapa'] }

function Mapa({ formulario: { form }, punto, pintar }: MapaProps) {
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

const ESPERA = 'Espera un momento: estamos leyendo ese enlace.'

/** A short link is read by the server, which follows it, once unless it is asked for anew; what is typed meanwhile wins. */
function useEnlaceCorto(organizacion: string, form: FormularioEvento['form']) {
  const [leyendo, setLeyendo] = useState('')
  const ultimo = useRef('')
  const leer = async (escrito: string, enlace: string, otraVez: boolean) => {
    if (leyendo === escrito || (ultimo.current === enlace && !otraVez)) return
    ultimo.current = enlace
    setLeyendo(escrito)
    const punto = await api('GET /organizacion/:slug/punto-de-enlace', {
      params: { slug: organizacion },
      query: { enlace },
    }).catch(() => null)
    setLeyendo('')
    if (punto !== null && form.getValues('punto').trim() === escrito)
      form.setValue('punto', textoDePunto(punto), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return { leyendo, leer }
}

type Props = { formulario: FormularioEvento; organizacion: string; pintar: Vistas['mapa'] }

/** The point of the map, from a link or two coordinates; the map itself is only asked for by a click. */
export function CampoPunto({ formulario, organizacion, pintar }: Props) {
  const { form } = formulario
  const { errors, isSubmitted } = form.formState as typeof form.formState & {
    errors: Record<'lat' | 'lng', { message?: string } | undefined>
  }
  const [revisado, setRevisado] = useState(true)
  const escrito = form.watch('punto')
  const { leyendo, leer } = useEnlaceCorto(organizacion, form)
  const seLee = leyendo !== '' && leyendo === escrito.trim()
  const { punto, problema } = escrito.trim() === '' ? {} : leerPunto(escrito)
  const poner = (texto: string, otraVez = false) => {
    const leido = leerPunto(texto)
    setRevisado(true)
    form.clearErrors(['lat', 'lng'] as never)
    form.setValue('punto', leido.punto ? textoDePunto(leido.punto) : texto.trim(), { shouldDirty: true })
    const enlace = enlaceCorto(texto)
    if (enlace !== null) void leer(texto.trim(), enlace, otraVez)
  }
  const alPegar = (event: ClipboardEvent) => {
    const pegado = event.clipboardData.getData('text')
    if (leerPunto(pegado).punto === undefined && enlaceCorto(pegado) === null) return
    event.preventDefault()
    poner(pegado, true)
  }
  const alEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    poner(escrito, true)
  }
  const error =
    seLee && problema === ENLACE_CORTO
      ? errors.lat && ESPERA
      : ((revisado || isSubmitted ? problema : undefined) ??
        (problema ? undefined : (errors.lat?.message ?? errors.lng?.message)))
  return (
    <div className="grid gap-4">
      <Field
        label="Punto en el mapa"
        optional
        error={error}
        hint={
          <span aria-live="polite">
            {seLee
              ? 'Buscando a dónde lleva ese enlace…'
              : 'Pega el enlace de Google Maps del lugar, o su latitud y longitud. Con él, “Cómo llegar” lleva justo a la puerta.'}
          </span>
        }
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
