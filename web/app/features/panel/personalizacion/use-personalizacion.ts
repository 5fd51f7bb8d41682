import { ApiError } from '@entrale/contract/client'
import {
  type Personalizacion,
  type Personalizar,
  personalizarBody,
} from '@entrale/contract/organizaciones/personalizacion'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import { organizacionesQuery, organizacionPropiaQuery, refrescarSesion } from '../../../lib/consultas-panel'
import { useSubida } from '../../../lib/subir'
import { toast } from '../../../ui/toaster'
import { useImagen } from '../comun/use-imagen'
import { type Borrador, colorDe } from './borrador'
import { personalizacionQuery } from './consultas'

const valoresDe = ({ color, pie }: Personalizacion) => ({ color: color ?? '', pie })
const CAMPOS = ['color', 'pie'] as const

/** The form of how an organization looks. It sends only what changed. */
export function usePersonalizacion(slug: string, guardada: Personalizacion, onSucio: (sucio: boolean) => void) {
  const cache = useQueryClient()
  const form = useSchemaForm(personalizarBody, { values: valoresDe(guardada), resetOptions: { keepDirtyValues: true } })
  const portada = useImagen(guardada.portadaUrl)
  const logo = useImagen(guardada.logo_url)
  const [problema, setProblema] = useState<string>()
  const { subir, subido } = useSubida(portada.archivo !== null || logo.archivo !== null)
  const sucio = form.formState.isDirty || portada.imagen !== null || logo.imagen !== null
  useEffect(() => {
    onSucio(sucio)
    return () => onSucio(false)
  }, [onSucio, sucio])

  const limpiar = () => {
    portada.onElegir(null)
    logo.onElegir(null)
    setProblema(undefined)
  }
  const decirRechazo = (error: unknown) => {
    const dePortada =
      error instanceof ApiError ? error.wire.form?.find(({ name }) => name === 'portada')?.message : undefined
    const deLogo =
      error instanceof ApiError ? error.wire.form?.find(({ name }) => name === 'imagen')?.message : undefined
    setProblema(dePortada)
    const resto = showErrors(form as never, error, CAMPOS)
    if (resto !== null) toast.error(dePortada ?? deLogo ?? resto)
  }
  const enviar = async (escrito: Personalizar) => {
    const { dirtyFields } = form.formState
    const body = {
      ...Object.fromEntries(CAMPOS.filter((campo) => dirtyFields[campo]).map((campo) => [campo, escrito[campo]])),
      ...(portada.imagen === 'sin' && { quitarPortada: 'true' as const }),
      ...(logo.imagen === 'sin' && { quitarLogo: 'true' as const }),
    }
    try {
      const files = { portada: portada.archivo, imagen: logo.archivo }
      const respuesta = await subir('PATCH /organizacion/:slug/personalizacion', { params: { slug }, body, files })
      cache.setQueryData(personalizacionQuery(slug).queryKey, respuesta)
      form.reset(valoresDe(respuesta.item), { keepDirtyValues: false })
      limpiar()
    } catch (error) {
      return decirRechazo(error)
    }
    toast.success('Guardamos los cambios')
    const viejas = [organizacionesQuery().queryKey, organizacionPropiaQuery(slug).queryKey]
    await Promise.all([refrescarSesion(), ...viejas.map((queryKey) => cache.invalidateQueries({ queryKey }))]).catch(
      () => undefined,
    )
  }
  const { color = '', pie = '' } = form.watch()
  const borrador: Borrador = { color: colorDe(color), pie: pie.trim(), portada: portada.src, logo: logo.src }
  return {
    ...{ form, portada, logo, problema, callar: () => setProblema(undefined), sucio, subido, borrador },
    guardar: form.handleSubmit(enviar),
    descartar: () => {
      form.reset(undefined, { keepDirtyValues: false })
      limpiar()
    },
  }
}
export type Personalizando = ReturnType<typeof usePersonalizacion>
