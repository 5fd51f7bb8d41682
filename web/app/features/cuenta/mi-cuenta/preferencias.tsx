import type { Cuenta, Preferencias } from '@entrale/contract/cuentas/cuenta'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { useSesion } from '../../../lib/sesion/sesion'
import { Card, Note } from '../../../ui/card'
import { Switch } from '../../../ui/choice'
import { cuentaQuery, promocionesQuery } from './consultas'
import { decirFallo } from './guardar'

type Cambio = Partial<Preferencias>

const { queryKey } = cuentaQuery()
const con = (cambio: Cambio) => (antes: Cuenta | undefined) =>
  antes && { ...antes, preferencias: { ...antes.preferencias, ...cambio } }
const contrario = (cambio: Cambio): Cambio =>
  Object.fromEntries(Object.entries(cambio).map(([tema, si]) => [tema, !si]))

/** Shown at once, one after another on the wire, and taken back when the server refuses. `dicho` is for who does not see the switch. */
function usePreferencias(): { cambiar: (cambio: Cambio) => void; dicho: string } {
  const cache = useQueryClient()
  const [dicho, setDicho] = useState('')
  const { mutate } = useMutation({
    scope: { id: 'preferencias' },
    mutationFn: (body: Cambio) => api('PATCH /cuenta/preferencias', { body }),
    onMutate: async (cambio) => {
      setDicho('')
      cache.setQueryData(queryKey, con(cambio))
      await cache.cancelQueries({ queryKey, exact: true })
      cache.setQueryData(queryKey, con(cambio))
    },
    onSuccess: (_, { novedades }) => {
      setDicho('Guardado')
      // it also takes back what was ticked before
      if (novedades !== undefined) void cache.invalidateQueries(promocionesQuery())
    },
    onError: (error, cambio) => {
      cache.setQueryData(queryKey, con(contrario(cambio)))
      decirFallo(error)
    },
  })
  return { cambiar: mutate, dicho }
}

type Tema = keyof Preferencias
type Renglon = { tema: Tema; titulo: string; texto: string; organizador?: boolean }

const TEMAS_MOSTRADOS: readonly Renglon[] = [
  {
    tema: 'recordatorios',
    titulo: 'Recordatorios',
    texto: 'Fecha, hora y lugar de tus eventos, poco antes de que empiecen.',
  },
  {
    tema: 'cambios',
    titulo: 'Cambios menores en tus eventos',
    texto:
      'Ajustes de horario, puertas o cartel. Si tu evento se cancela o cambia de fecha o lugar, siempre te avisamos.',
  },
  {
    tema: 'novedades',
    titulo: 'Novedades',
    texto:
      'Promociones de las organizaciones a las que ya les compraste. Si lo apagas, tampoco llegan las que pediste al comprar.',
  },
  {
    tema: 'equipo',
    titulo: 'Equipo',
    texto: 'Invitaciones a una organización y lo que pasa en las que colaboras. En tu panel las ves siempre.',
  },
  {
    tema: 'ventas',
    titulo: 'Ventas',
    texto:
      'La primera venta, lo que se agota y lo que necesita que lo veas, y un resumen del día y de la semana. En tu panel los ves siempre.',
    organizador: true,
  },
]

/** One switch a topic, saved as it is pressed. */
export function PreferenciasDeCorreo({ preferencias }: { preferencias: Preferencias }) {
  const { organizaciones } = useSesion()
  const { cambiar, dicho } = usePreferencias()
  const mostrados = TEMAS_MOSTRADOS.filter(({ organizador }) => !organizador || organizaciones.length > 0)
  return (
    <div className="grid gap-4">
      <Card flush>
        <ul aria-label="Correos que puedes apagar">
          {mostrados.map(({ tema, titulo, texto }) => (
            <li key={tema} className="border-line border-t px-5 py-2.5 first:border-t-0">
              <Switch
                className="gap-6"
                label={<span className="font-semibold">{titulo}</span>}
                hint={texto}
                checked={preferencias[tema]}
                onChange={({ target }) => cambiar({ [tema]: target.checked })}
              />
            </li>
          ))}
        </ul>
      </Card>
      <Note icon={<MailCheck aria-hidden="true" />} className="text-sm">
        Tus compras y boletos, y lo que toca a la seguridad de tu cuenta, llegan siempre.
      </Note>
      <p role="status" className="sr-only">
        {dicho}
      </p>
    </div>
  )
}
