import type { Celular } from '@entrale/contract/accesos/schemas'
import { api } from '../../../lib/api'
import { cuenta } from '../../../lib/formatos'
import { Confirmar } from '../../comun/hacer'
import type { DeEvento } from './consultas'

type Props = { params: DeEvento; celular: Celular; onGuardado: () => Promise<unknown>; onCerrar: () => void }

const PASA =
  'Deja de escanear en cuanto tenga red y borra la lista que traía. Lo que ya mandó se queda. Para volver a usarlo hay que enlazarlo otra vez.'

/** What a phone that was removed still sends is kept, and counts only once somebody accepts it. */
export function QuitarCelular({ params, celular: { id, nombre, enCola }, onGuardado, onCerrar }: Props) {
  const cola =
    enCola > 0
      ? ` Tiene ${cuenta(enCola, 'lectura', 'lecturas')} sin mandar: espera a que las mande, o no contarán hasta que las aceptes aquí.`
      : ''
  return (
    <Confirmar
      title={`¿Quitar ${nombre}?`}
      description={`${PASA}${cola}`}
      confirm="Quitar"
      danger
      accion={() => api('DELETE /organizacion/:slug/eventos/:slugEvento/celulares/:id', { params: { ...params, id } })}
      hecho={`Se quitó ${nombre}`}
      clave={onGuardado}
      onCerrar={onCerrar}
    />
  )
}
