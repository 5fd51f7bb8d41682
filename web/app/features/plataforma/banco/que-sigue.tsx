import { descartarLoteBody, type LoteDetalle } from '@entrale/contract/banco/schemas'
import { ClipboardPaste, FileDown, Send, Trash2, UserCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api'
import { descargarArchivo } from '../../../lib/descargar'
import { cuenta, pesos } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { BotonHacer, Confirmar } from '../../comun/hacer'
import { ADMINISTRADO } from '../comun/consultas'
import { Parte } from '../comun/datos'
import { quejaDe, TextoDialogo } from '../comun/texto-dialogo'
import { RespuestaDialogo } from './respuesta-dialogo'

type Props = { lote: LoteDetalle }
type Abierto = 'aprobar' | 'enviar' | 'descartar' | 'respuesta'

function fraseDe({ estado, esMio, descargadoEn, pendientes, renglones }: LoteDetalle): string {
  const detenidos = renglones.filter(({ detenido }) => detenido !== null).length
  if (detenidos > 0 && estado === 'enviado')
    return `${cuenta(detenidos, 'transferencia ya no se debía', 'transferencias ya no se debían')} pagar: abajo dice por qué. Pregunta a tu banco si puede detenerla${detenidos === 1 ? '' : 's'}, y anota lo que responda.`
  if (detenidos > 0)
    return `${cuenta(detenidos, 'transferencia no se debe', 'transferencias no se deben')} pagar ahora. Sáca${detenidos === 1 ? 'la' : 'las'} del lote para seguir: abajo dice por qué.`
  switch (estado) {
    case 'por_aprobar':
      return esMio
        ? 'Es un lote grande: tiene que aprobarlo otra persona con cuenta de administración. Mientras, no se puede descargar.'
        : 'Es un lote grande. Revisa a quién se le paga y cuánto, y apruébalo para que se pueda descargar.'
    case 'listo':
      return descargadoEn === null
        ? 'Descarga el archivo y súbelo a tu banco. Trae las CLABE completas: bórralo cuando termines.'
        : 'Cuando el banco reciba el archivo, dilo aquí. Desde entonces ya no se puede descartar.'
    case 'enviado':
      return `Falta saber qué pasó con ${cuenta(pendientes, 'transferencia', 'transferencias')}. Pega la respuesta del banco, o anótalas una por una.`
    case 'cerrado':
      return 'El banco ya dijo qué pasó con cada transferencia. Si después regresa una, anótalo en su renglón.'
    default:
      return 'Este lote nunca se envió. Lo que traía volvió a estar por pagar.'
  }
}

const bajar = ({ id, folio }: LoteDetalle) =>
  descargarArchivo(`/api/administracion/lotes/${id}/banco.csv`, `lote-${folio}.csv`, {})

function Botones({ lote, abrir }: Props & { abrir: (cual: Abierto) => void }): ReactNode {
  const { estado, esMio, descargadoEn, folio, renglones } = lote
  const deSeguir = renglones.some(({ detenido }) => detenido !== null) ? 'outline' : 'primary'
  const conArchivo = estado === 'listo' || estado === 'enviado'
  return (
    <div className="mt-4 flex flex-wrap gap-3 max-sm:[&>button]:w-full">
      {estado === 'por_aprobar' && !esMio && (
        <Button variant={deSeguir} icon={<UserCheck aria-hidden="true" />} onClick={() => abrir('aprobar')}>
          Aprobar lote
        </Button>
      )}
      {estado === 'listo' && descargadoEn !== null && (
        <Button variant={deSeguir} icon={<Send aria-hidden="true" />} onClick={() => abrir('enviar')}>
          Ya lo envié al banco
        </Button>
      )}
      {estado === 'enviado' && (
        <Button variant="primary" icon={<ClipboardPaste aria-hidden="true" />} onClick={() => abrir('respuesta')}>
          Pegar la respuesta del banco
        </Button>
      )}
      {conArchivo && (
        <BotonHacer
          variant={descargadoEn === null ? deSeguir : 'outline'}
          icon={<FileDown aria-hidden="true" />}
          accion={() => bajar(lote)}
          clave={ADMINISTRADO}
          hecho="Tu archivo está listo"
          aria-label={`Descargar el archivo del lote ${folio} en CSV`}
        >
          {descargadoEn === null ? 'Descargar archivo' : 'Descargar de nuevo'}
        </BotonHacer>
      )}
      {(estado === 'por_aprobar' || estado === 'listo') && (
        <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => abrir('descartar')}>
          Descartar
        </Button>
      )}
    </div>
  )
}

function Dialogo({ lote, cual, onCerrar }: Props & { cual: Abierto; onCerrar: () => void }) {
  const { id, folio, monto } = lote
  const de = { params: { id } }
  if (cual === 'respuesta') return <RespuestaDialogo lote={lote} onCerrar={onCerrar} />
  if (cual === 'descartar')
    return (
      <TextoDialogo
        titulo={`¿Descartar el lote ${folio}?`}
        texto="Todo lo que trae vuelve a estar por pagar. Hazlo solo si el banco no tiene el archivo."
        campo="Motivo"
        revisar={(motivo) => quejaDe(descartarLoteBody, { motivo })}
        largo
        peligro
        boton="Descartar lote"
        accion={(motivo) => api('POST /administracion/lotes/:id/descartar', { ...de, body: { motivo } })}
        hecho={`Descartaste ${folio}.`}
        clave={ADMINISTRADO}
        onCerrar={onCerrar}
      />
    )
  return cual === 'aprobar' ? (
    <Confirmar
      title={`¿Aprobar ${pesos(monto)} MXN?`}
      description="Con tu aprobación el archivo se puede descargar y subir al banco. Queda en la bitácora con tu nombre."
      confirm="Aprobar lote"
      accion={() => api('POST /administracion/lotes/:id/aprobar', de)}
      hecho={`Aprobaste ${folio}.`}
      clave={ADMINISTRADO}
      onCerrar={onCerrar}
    />
  ) : (
    <Confirmar
      title={`¿El banco ya tiene el lote ${folio}?`}
      description="Desde ahora solo el banco dice qué pasó con cada transferencia. A quien espera un reembolso le avisamos que va en camino."
      confirm="Ya lo envié"
      accion={() => api('POST /administracion/lotes/:id/enviado', de)}
      hecho={`${folio} está en el banco.`}
      clave={ADMINISTRADO}
      onCerrar={onCerrar}
    />
  )
}

/** What has to be done with a lote now, in a sentence and its buttons. */
export function QueSigue({ lote }: Props) {
  const [cual, setCual] = useState<Abierto | null>(null)
  return (
    <Parte titulo="Qué sigue">
      <p>{fraseDe(lote)}</p>
      <Botones lote={lote} abrir={setCual} />
      {cual !== null && <Dialogo lote={lote} cual={cual} onCerrar={() => setCual(null)} />}
    </Parte>
  )
}
