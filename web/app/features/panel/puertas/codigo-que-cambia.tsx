import type { Puertas } from '@entrale/contract/accesos/schemas'
import { api } from '../../../lib/api'
import { cuenta } from '../../../lib/formatos'
import { Card, CardHead, Refused } from '../../../ui/card'
import { Switch } from '../../../ui/choice'
import { Confirmar, useHacer } from '../../comun/hacer'
import type { DeEvento } from './consultas'

type Props = { params: DeEvento; datos: Pick<Puertas, 'vivo' | 'boletos'>; onGuardado: () => Promise<unknown> }

const poner = (params: DeEvento, vivo: boolean) => () =>
  api('PUT /organizacion/:slug/eventos/:slugEvento/puertas/codigo', { params, body: { vivo } })
const PEDIDO = 'El código de los boletos ahora cambia'

/** Whether the code of a boleto changes every half minute. `onPreguntar`: boletos were sold already, and some of them printed. */
export function CodigoQueCambia({ params, datos, onGuardado, onPreguntar }: Props & { onPreguntar: () => void }) {
  const { vivo, boletos } = datos
  const { enviando, rechazo, hacer } = useHacer(onGuardado)
  const cambiar = (si: boolean) => {
    if (si && boletos > 0) onPreguntar()
    else void hacer(poner(params, si), si ? PEDIDO : 'El código de los boletos ya no cambia')
  }
  return (
    <Card>
      <CardHead
        title="Código que cambia"
        lead="Para que una captura o una foto no sirvan: el código de cada boleto cambia cada medio minuto y se ve en un solo celular."
      />
      <Switch
        className="gap-6"
        label={<span className="font-semibold">Pedirlo en este evento</span>}
        hint="En la puerta se revisa igual, también sin red."
        checked={enviando ? !vivo : vivo}
        disabled={enviando}
        onChange={({ target }) => cambiar(target.checked)}
      />
      <p className="mt-2 text-muted text-sm">
        Quien viene necesita su celular cargado y haber abierto ahí su boleto. Un boleto impreso, una captura o un pase
        de Wallet no dejan pasar; el PDF y los correos van sin código. Lo que vendes en taquilla sigue en papel. A quien
        llegue sin celular lo buscas por su nombre.
      </p>
      {rechazo !== '' && <Refused>{rechazo}</Refused>}
    </Card>
  )
}

/** Asked before, where people may have printed theirs. */
export const PedirCodigoQueCambia = ({ params, datos, onGuardado, onCerrar }: Props & { onCerrar: () => void }) => (
  <Confirmar
    title="¿Pedir un código que cambia?"
    description={`Ya hay ${cuenta(datos.boletos, 'boleto vendido', 'boletos vendidos')}. Los que estén impresos, en una captura o en Wallet dejarán de servir en la puerta: cada quien tiene que abrir el suyo en su celular. Avísales con un mensaje.`}
    confirm="Pedirlo"
    accion={poner(params, true)}
    hecho={PEDIDO}
    clave={onGuardado}
    onCerrar={onCerrar}
  />
)
