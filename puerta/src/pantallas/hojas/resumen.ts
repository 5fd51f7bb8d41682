import type { Ultimo } from '../../motor/tipos'
import type { NombreDeIcono } from '../base/icono'

/** How a scan of before is told in one row; `clase` gives its drawing a colour, which says nothing that words do not. */
export type Resumen = { icono: NombreDeIcono; clase: 'si' | 'ya' | 'no' | 'atras'; titulo: string; detalle: string }

const DICHOS: Readonly<Record<Ultimo['resultado'], readonly [NombreDeIcono, Resumen['clase'], string]>> = {
  adelante: ['bien', 'si', ''],
  salio: ['salir', 'si', 'Salió'],
  ya_entro: ['repetido', 'ya', 'Ya entró'],
  cancelado: ['cerrar', 'no', 'Cancelado'],
  transferido: ['cerrar', 'no', 'Transferido'],
  otra_puerta: ['puerta', 'ya', 'Otra puerta'],
  otro_evento: ['cerrar', 'ya', 'Otro evento'],
  aun_no: ['reloj', 'ya', 'Aún no'],
  falso: ['cerrar', 'no', 'Falso'],
  revisar: ['aviso', 'ya', 'Por revisar'],
  llena: ['personas', 'ya', 'Puerta llena'],
  no_estaba: ['aviso', 'ya', 'No estaba dentro'],
  captura: ['codigo', 'ya', 'Captura'],
  deshecho: ['deshacer', 'atras', 'Se deshizo'],
}

const junto = (...trozos: readonly string[]): string => trozos.filter((trozo) => trozo !== '').join(' · ')

/** `motivo`: why it was taken back, when somebody at this phone said so. */
export function resumenDe(ultimo: Ultimo, motivo = ''): Resumen {
  const { nombre, folio, tipo, resultado, deshecho } = ultimo
  const titulo = nombre || folio || (resultado === 'otro_evento' ? 'Boleto de otro evento' : 'Código desconocido')
  if (deshecho) return { icono: 'deshacer', clase: 'atras', titulo, detalle: junto('Se deshizo', motivo) }
  const [icono, clase, dicho] = DICHOS[resultado]
  return { icono, clase, titulo, detalle: junto(dicho, tipo) || folio }
}
