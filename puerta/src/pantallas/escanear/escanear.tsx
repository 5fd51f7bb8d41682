import { useState } from 'react'
import { ajustar, useAjustes } from '../base/ajustes'
import { Cabecera } from '../base/cabecera'
import { useEstado, useMotor } from '../base/contexto'
import type { NombreDeIcono } from '../base/icono'
import { Falla } from '../base/nota'
import { Pie, Tecla } from '../base/tecla'
import { useDespierta } from '../base/use-despierta'
import { useTocada } from '../base/use-tocada'
import { Contador } from './contador'
import { type Abierta, Encima, type Vista } from './encima'
import { Lector } from './lector'
import { UltimaEntrada } from './ultima'
import { useLector, useLectura } from './use-lectura'
import { Visor } from './visor'

/** `alVender`: where this phone sells as well. */
type EscanearProps = { alRevisar: () => void; alVender?: () => void }

type TeclasProps = { alVender: (() => void) | undefined; ver: (vista: Vista) => void; abrir: (hoja: Abierta) => void }

function TeclasDeEscanear({ alVender, ver, abrir }: TeclasProps) {
  const motor = useMotor()
  const { sentido, puerta, dentro, hayNueva } = useEstado()
  const llena = puerta?.cupo != null && dentro >= puerta.cupo
  const salidas: [NombreDeIcono, string] = sentido === 'salida' ? ['entrar', 'Entradas'] : ['salir', 'Salidas']
  return (
    <Pie>
      {alVender && (
        <Tecla icono="boleto" onClick={alVender}>
          Vender
        </Tecla>
      )}
      <Tecla icono="buscar" onClick={() => ver({ que: 'buscar', texto: '' })}>
        Buscar
      </Tecla>
      <Tecla icono="deshacer" onClick={() => abrir({ que: 'deshacer', acceso: null })}>
        Deshacer
      </Tecla>
      <Tecla
        icono={salidas[0]}
        clase={llena || sentido === 'salida' ? 'llena' : ''}
        onClick={() => motor.ponerSentido(sentido === 'salida' ? 'entrada' : 'salida')}
      >
        {salidas[1]}
      </Tecla>
      <Tecla icono="mas" clase={hayNueva ? 'nueva' : ''} onClick={() => ver({ que: 'mas' })}>
        Más
        {hayNueva && <span className="oculto">, hay una versión nueva</span>}
      </Tecla>
    </Pie>
  )
}

function AvisoLlena() {
  const { puerta, dentro, sentido } = useEstado()
  if (puerta?.cupo == null || dentro < puerta.cupo || sentido === 'salida') return null
  return (
    <p className="lleno" role="status">
      <b>{puerta.nombre} está llena.</b> Sale uno, entra uno.
    </p>
  )
}

/** What the picture asks for. */
function usePista(comprobando: boolean): string {
  const { conRed, sentido } = useEstado()
  const { sonido } = useAjustes()
  const tocada = useTocada()
  if (comprobando) return 'Comprobando'
  if (sonido && !tocada) return 'Toca la pantalla una vez para oír cada resultado'
  if (sentido === 'salida') return 'Apunta al código de quien sale'
  return conRed ? 'Apunta al código del boleto' : 'Sigue escaneando'
}

/** The camera and what is done between one boleto and the next. A verdict and every other screen lie over it. */
export function Escanear({ alRevisar, alVender }: EscanearProps) {
  const { lector } = useAjustes()
  const { error } = useEstado()
  const [vista, ver] = useState<Vista>(null)
  const [hoja, abrir] = useState<Abierta>(null)
  const lectura = useLectura(vista !== null || hoja !== null)
  useLector(lectura.leer)
  useDespierta()
  const pista = usePista(lectura.comprobando)
  return (
    <>
      <main className="pantalla escanear" inert={lectura.mostrado !== null || vista !== null}>
        <Cabecera />
        <Contador />
        <AvisoLlena />
        <Falla>{lectura.falla || error}</Falla>
        {lector ? (
          <Lector lectura={lectura} alBuscar={(texto) => ver({ que: 'buscar', texto })} />
        ) : (
          <Visor alLeer={lectura.leer} pista={pista} alLector={() => ajustar({ lector: true })} />
        )}
        <UltimaEntrada alAbrir={() => ver({ que: 'ultimos' })} />
        <TeclasDeEscanear alVender={alVender} ver={ver} abrir={abrir} />
      </main>
      <Encima vista={vista} hoja={hoja} ver={ver} abrir={abrir} lectura={lectura} alRevisar={alRevisar} />
    </>
  )
}
