import { ApiError } from '@entrale/contract/client'
import {
  type EditarOrganizacion,
  editarOrganizacionBody,
  type OrganizacionPropia,
} from '@entrale/contract/organizaciones/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import { organizacionesQuery, organizacionPropiaQuery, refrescarSesion } from '../../../lib/consultas-panel'
import { useObjectUrl } from '../../../ui/object-url'
import { toast } from '../../../ui/toaster'

const CAMPOS = ['nombre', 'descripcion', 'email', 'telefono', 'web', 'pais'] as const
type Campo = (typeof CAMPOS)[number]

const valoresDe = ({
  nombreMostrado,
  descripcion,
  email,
  telefono,
  web,
  pais,
}: OrganizacionPropia): Record<Campo, string> => ({
  nombre: nombreMostrado,
  descripcion,
  email,
  telefono,
  web: web ?? '',
  pais,
})

/** What is chosen of the picture: another file, none at all, or as it was. */
type Logo = File | 'sin' | null

function decirRechazo(form: Parameters<typeof showErrors<Record<Campo, string>>>[0], error: unknown): void {
  const deImagen = error instanceof ApiError ? error.wire.form?.find(({ name }) => name === 'imagen') : undefined
  const resto = showErrors(form, error, CAMPOS)
  if (resto !== null) toast.error(deImagen?.message ?? resto)
}

/** The form of an organization's data; it follows the server while nothing is being typed, and sends only what changed. */
export function useDatos(organizacion: OrganizacionPropia, onSucio: (sucio: boolean) => void) {
  const cache = useQueryClient()
  const [logo, setLogo] = useState<Logo>(null)
  const elegido = useObjectUrl(logo instanceof File ? logo : null)
  const form = useSchemaForm(editarOrganizacionBody, {
    values: valoresDe(organizacion),
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, dirtyFields } = form.formState
  const sucio = isDirty || logo !== null
  useEffect(() => {
    onSucio(sucio)
    return () => onSucio(false)
  }, [onSucio, sucio])

  const enviar = async (escrito: EditarOrganizacion) => {
    const cambiados = CAMPOS.filter((campo) => dirtyFields[campo])
    const body = {
      ...Object.fromEntries(cambiados.map((campo) => [campo, escrito[campo]])),
      ...(logo === 'sin' && { quitarLogo: 'true' as const }),
    }
    try {
      const { slug } = organizacion
      const guardada = await api('PATCH /organizacion/:slug/editar', {
        params: { slug },
        body,
        files: { imagen: logo instanceof File ? logo : null },
      })
      cache.setQueryData(organizacionPropiaQuery(slug).queryKey, guardada)
      form.reset(valoresDe(guardada.item), { keepDirtyValues: false })
      setLogo(null)
    } catch (error) {
      return decirRechazo(form as never, error)
    }
    toast.success('Guardamos los cambios')
    await Promise.all([refrescarSesion(), cache.invalidateQueries({ queryKey: organizacionesQuery().queryKey })]).catch(
      () => undefined,
    )
  }
  const src = logo === 'sin' ? null : (elegido ?? organizacion.logo_url)
  return {
    form,
    sucio,
    logo: { src, onElegir: setLogo, onQuitar: () => setLogo(organizacion.logo_url === null ? null : 'sin') },
    guardar: form.handleSubmit(enviar),
    descartar: () => {
      form.reset(undefined, { keepDirtyValues: false })
      setLogo(null)
    },
  }
}
export type Datos = ReturnType<typeof useDatos>
