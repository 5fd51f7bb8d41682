import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { api } from '../../../lib/api'
import { organizacionPropiaQuery, segundoPasoQuery } from '../../../lib/consultas-panel'
import { ButtonLink } from '../../../ui/button'
import { Card, Note, Refused } from '../../../ui/card'
import { Switch } from '../../../ui/choice'
import { useHacer } from '../../comun/hacer'
import { SinDatos } from '../../comun/listas/sin-datos'

/** Who asks for it has one first: they would be shut out of their own organization. */
const PrimeroElTuyo = () => (
  <Note icon={<ShieldCheck aria-hidden="true" />}>
    <p>Para pedirlo, primero agrega un segundo paso a tu cuenta, o entra con tu llave de acceso.</p>
    <div className="mt-3">
      <ButtonLink size="sm" href="/dashboard/mi-cuenta#segundo-paso">
        Ir a Mi Cuenta
      </ButtonLink>
    </div>
  </Note>
)

/** Whether everybody of the team enters with a second factor. */
export function Seguridad({ slug }: { slug: string }) {
  const cache = useQueryClient()
  const consulta = useQuery(organizacionPropiaQuery(slug))
  const { data: mio } = useQuery(segundoPasoQuery())
  const { enviando, rechazo, hacer } = useHacer()
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="la organización" alto="h-32" />
  const { pideSegundoPaso } = consulta.data.item
  const cambiar = (pedir: boolean) =>
    hacer(
      async () => {
        const guardada = await api('PUT /organizacion/:slug/segundo-paso', { params: { slug }, body: { pedir } })
        cache.setQueryData(organizacionPropiaQuery(slug).queryKey, guardada)
      },
      pedir ? 'Tu equipo entra ahora con un segundo paso' : 'Ya no pedimos un segundo paso a tu equipo',
    )
  const puede = pideSegundoPaso || mio?.probado === true
  return (
    <div className="grid max-w-3xl gap-4">
      <Card>
        <Switch
          className="gap-6"
          label={<span className="font-semibold">Pedir segundo paso a todo el equipo</span>}
          hint="Además de su contraseña, cada quien entra con un código de una app o con una llave de acceso. Quien no lo tenga verá cómo agregarlo, y hasta entonces no abre este panel."
          checked={enviando ? !pideSegundoPaso : pideSegundoPaso}
          disabled={enviando || !puede}
          onChange={({ target }) => void cambiar(target.checked)}
        />
      </Card>
      {mio !== undefined && !puede && <PrimeroElTuyo />}
      {rechazo !== '' && <Refused>{rechazo}</Refused>}
    </div>
  )
}
