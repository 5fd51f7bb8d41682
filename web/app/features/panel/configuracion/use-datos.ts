import { ApiError } from '@entrale/contract/client'
import {
  type EditarOrganizacion,
  editarOrganizacionBody,
  type OrganizacionPropia,
} from '@entrale/contract/organizaciones/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import { organizacionesQuery, organizacionPropiaQuery, refrescarSesion } from '../../../lib/consultas-panel'
import { toast } from '../../../ui/toaster'
import { useImagen } from '../comun/use-imagen'

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

function decirRechazo(form: Parameters<typeof showErrors<Record<Campo, string>>>[0], error: unknown): void {
  const deImagen = error instanceof ApiError ? error.wire.form?.find(({ name }) => name === 'imagen') : undefined
  const resto = showErrors(form, error, CAMPOS)
  if (resto !== null) toast.error(deImagen?.message ?? resto)
}

/** The form of an organization's data; it follows the server while nothing is being typed, and sends only what changed. */
export function useDatos(organizacion: OrganizacionPropia, onSucio: (sucio: boolean) => void) {
  const cache = useQueryClient()
  const logo = useImagen(organizacion.logo_url)
  const form = useSchemaForm(editarOrganizacionBody, {
    values: valoresDe(organizacion),
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, dirtyFields } = form.formState
  const sucio = isDirty || logo.imagen !== null
  useEffect(() => {
    onSucio(sucio)
    return () => onSucio(false)
  }, [onSucio, sucio])

  const enviar = async (escrito: EditarOrganizacion) => {
    const cambiados = CAMPOS.filter((campo) => dirtyFields[campo])
    const body = {
      ...Object.fromEntries(cambiados.map((campo) => [campo, escrito[campo]])),
      ...(logo.imagen === 'sin' && { quitarLogo: 'true' as const }),
    }
    try {
      const { slug } = organizacion
      const guardada = await api('PATCH /organizacion/:slug/editar', {
        params: { slug },
        body,
        files: { imagen: logo.archivo },
      })
      cache.setQueryData(organizacionPropiaQuery(slug).queryKey, guardada)
      form.reset(valoresDe(guardada.item), { keepDirtyValues: false })
      logo.onElegir(null)
    } catch (error) {
      return decirRechazo(form as never, error)
    }
    toast.success('Guardamos los cambios')
    await Promise.all([refrescarSesion(), cache.invalidateQueries({ queryKey: organizacionesQuery().queryKey })]).catch(
      () => undefined,
    )
  }
  return {
    form,
    sucio,
    logo,
    guardar: form.handleSubmit(enviar),
    descartar: () => {
      form.reset(undefined, { keepDirtyValues: false })
      logo.onElegir(null)
    },
  }
}
export type Datos = ReturnType<typeof useDatos>
