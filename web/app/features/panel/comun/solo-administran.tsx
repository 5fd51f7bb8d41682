import type { ReactNode } from 'react'
import { rutaEventos, rutaOrganizacion } from '../../../lib/rutas-panel'
import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/states'
import { puedeCambiar, useEvento, useOrganizacion } from './contexto'
import { NoEsta } from './no-esta'

type DeOrganizacion = { texto: (organizacion: string) => string; children: ReactNode }

/** A screen of an organization that a member does not have, nor somebody who became a member while it was open. */
export function SoloAdministran({ texto, children }: DeOrganizacion) {
  const organizacion = useOrganizacion()
  if (puedeCambiar(organizacion)) return children
  return (
    <EmptyState
      as="h1"
      title="No tienes permiso para ver esta página"
      action={<ButtonLink href={rutaOrganizacion(organizacion.slug)}>Ir al dashboard</ButtonLink>}
    >
      {texto(organizacion.nombreMostrado)}
    </EmptyState>
  )
}

/** The same for a screen of an evento. */
export function SoloAdministranEvento({ titulo, children }: { titulo: string; children: ReactNode }) {
  const { organizacion } = useEvento()
  if (puedeCambiar(organizacion)) return children
  return (
    <NoEsta
      as="h2"
      error={null}
      falta
      titulo={titulo}
      texto="Eres Miembro: pide a quien administra la organización que cambie tu rol."
      volver={{ href: rutaEventos(organizacion.slug), texto: 'Ver los eventos' }}
    />
  )
}
