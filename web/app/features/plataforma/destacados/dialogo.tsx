import { ApiError } from '@entrale/contract/client'
import type { Destacado, LugarDestacado } from '@entrale/contract/plataforma/destacados'
import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/api'
import { ZONA_CENTRO } from '../../../lib/formatos'
import { instantOf, type WallTime, wallAt } from '../../../ui/date-time'
import { DateTimeField } from '../../../ui/date-time-field'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { useHacer } from '../../comun/hacer'
import { DESTACADOS_ADMIN } from './consultas'
import { ElegirEvento } from './elegir-evento'

type Props = { lugar: LugarDestacado; destacado: Destacado | null; onCerrar: () => void }
type Errores = Partial<Record<'eventoId' | 'desde' | 'hasta', string>>

const TITULOS = { banner: 'Poner en la portada', destacado: 'Destacar un evento' }
const HECHO = { banner: 'está en los banners', destacado: 'está entre los destacados' }
const instante = (hora: WallTime | null) => (hora === null ? '' : instantOf(hora, ZONA_CENTRO).toISOString())

function useVentana({ lugar, destacado, onCerrar }: Props) {
  const [evento, setEvento] = useState(destacado?.evento ?? null)
  const [desde, setDesde] = useState<WallTime | null>(() =>
    wallAt(destacado === null ? Date.now() : new Date(destacado.desde), ZONA_CENTRO),
  )
  const [hasta, setHasta] = useState<WallTime | null>(() =>
    destacado === null ? null : wallAt(new Date(destacado.hasta), ZONA_CENTRO),
  )
  const [errores, setErrores] = useState<Errores>({})
  const { enviando, rechazo, hacer } = useHacer(DESTACADOS_ADMIN)
  const elegir = (elegido: Destacado['evento'] | null) => {
    setEvento(elegido)
    setErrores(({ eventoId: _, ...resto }) => resto)
    // until it begins, unless somebody said otherwise
    if (elegido !== null && hasta === null) setHasta(wallAt(new Date(elegido.fechaInicio), ZONA_CENTRO))
  }
  const pedir = async (id: string) => {
    const ventana = { desde: instante(desde), hasta: instante(hasta) }
    try {
      await (destacado === null
        ? api('POST /administracion/destacados/agregar', { body: { eventoId: id, lugar, ...ventana } })
        : api('PATCH /administracion/destacados/:id', {
            params: { id: destacado.id },
            body: { ...ventana, version: destacado.version },
          }))
    } catch (error) {
      if (error instanceof ApiError)
        setErrores(Object.fromEntries((error.wire.form ?? []).map(({ name, message }) => [name, message])))
      throw error
    }
  }
  const enviar = async (event: FormEvent) => {
    event.preventDefault()
    const faltan: Errores = {
      ...(evento === null && { eventoId: 'Elige un evento.' }),
      ...(desde === null && { desde: 'Elige desde cuándo.' }),
      ...(hasta === null && { hasta: 'Elige hasta cuándo.' }),
    }
    setErrores(faltan)
    if (evento === null || Object.keys(faltan).length > 0 || !(await hacer(() => pedir(evento.id)))) return
    toast.success(`${evento.nombreMostrado} ${destacado === null ? HECHO[lugar] : 'tiene fechas nuevas'}`)
    onCerrar()
  }
  return { evento, elegir, desde, setDesde, hasta, setHasta, errores, enviando, rechazo, enviar }
}

/** Adds an evento to the featured ones or to the banners, or changes from when to when it is there. */
export function DestacadoDialogo(props: Props) {
  const { lugar, destacado, onCerrar } = props
  const { evento, elegir, desde, setDesde, hasta, setHasta, errores, enviando, rechazo, enviar } = useVentana(props)
  const suelto = rechazo !== '' && Object.keys(errores).length === 0
  return (
    <SubmitDialog
      title={destacado === null ? TITULOS[lugar] : `Fechas de ${destacado.evento.nombreMostrado}`}
      description="Entra y sale solo a estas horas. Si el evento se cancela o termina, deja de verse."
      submit={{ children: destacado === null ? 'Agregar' : 'Guardar fechas', loadingText: 'Guardando' }}
      form={{ method: 'post', className: 'grid gap-5 py-1' }}
      busy={enviando}
      refused={suelto ? rechazo : ''}
      onSubmit={(event) => void enviar(event)}
      onClose={onCerrar}
    >
      {destacado === null && <ElegirEvento elegido={evento} error={errores.eventoId} onElegir={elegir} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <DateTimeField
          label="Desde"
          required
          value={desde}
          onChange={setDesde}
          error={errores.desde}
          disabled={enviando}
        />
        <DateTimeField
          label="Hasta"
          required
          value={hasta}
          onChange={setHasta}
          error={errores.hasta}
          disabled={enviando}
        />
      </div>
    </SubmitDialog>
  )
}
