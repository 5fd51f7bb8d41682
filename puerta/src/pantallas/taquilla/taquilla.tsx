import type { CajaDeTaquilla } from '@entrale/contract/taquilla/schemas'
import { useState } from 'react'
import type { MotorTaquilla } from '../../motor/taquilla/tipos'
import { Fresca } from '../base/cabecera'
import { useEstado } from '../base/contexto'
import { Icono } from '../base/icono'
import { useDespierta } from '../base/use-despierta'
import { AbrirCaja } from './abrir-caja'
import { Apartar } from './apartar'
import { Caja } from './caja'
import { ContextoTaquilla, useEstadoTaquilla, useRefresco, useTaquilla } from './contexto'
import { Corte } from './corte'
import { pesos } from './dinero'
import { type Hecha, Listo } from './listo'
import { Vender } from './vender'
import '../css/taquilla.css'
import '../css/taquilla-apartado.css'
import '../css/taquilla-cobro.css'
import '../css/taquilla-listo.css'

/** A screen over the till. */
type Vista = 'caja' | 'corte' | 'apartar' | Hecha | null

function CabeceraTaquilla({ alCaja, alEscanear }: { alCaja: () => void; alEscanear: () => void }) {
  const { cabeza } = useEstado()
  const { caja, enCaja } = useEstadoTaquilla()
  return (
    <header className="tq-cabecera">
      <h1>Taquilla</h1>
      <p className="donde">{cabeza?.evento.nombre}</p>
      <Fresca />
      <button type="button" className="boton" onClick={alEscanear}>
        <Icono nombre="escanear" /> Escanear
      </button>
      {caja !== null && (
        <button type="button" className="boton" onClick={alCaja}>
          <Icono nombre="efectivo" /> Caja <b>{pesos(enCaja)}</b>
        </button>
      )}
    </header>
  )
}

type EncimaProps = {
  vista: Vista
  caja: CajaDeTaquilla | null
  ver: (vista: Vista) => void
  cerrar: (caja: CajaDeTaquilla) => void
}

function Encima({ vista, caja, ver, cerrar }: EncimaProps) {
  const volver = () => ver(null)
  if (vista === null) return null
  if (typeof vista === 'object') return <Listo key={vista.id} hecha={vista} alSeguir={volver} />
  if (vista === 'apartar') return <Apartar alVolver={volver} />
  if (caja === null) return null
  if (vista === 'corte') return <Corte caja={caja} alVolver={() => ver('caja')} alCerrar={cerrar} />
  return (
    <Caja
      caja={caja}
      alVolver={volver}
      alCortar={() => ver('corte')}
      alApartar={() => ver('apartar')}
      alAbrir={(id) => ver({ id, cambio: 0, entra: false, deNuevo: true })}
    />
  )
}

function Ventanilla({ alEscanear }: { alEscanear: () => void }) {
  const taquilla = useTaquilla()
  const { conRed } = useEstado()
  const { caja, leida } = useEstadoTaquilla()
  const [vista, ver] = useState<Vista>(null)
  const [cerrada, cerrar] = useState<CajaDeTaquilla | null>(null)
  useRefresco(conRed)
  useDespierta()
  const alCerrar = (suya: CajaDeTaquilla) => {
    cerrar(suya)
    ver(null)
  }
  return (
    <>
      <main className="pantalla taquilla" inert={vista !== null} aria-busy={!leida}>
        <CabeceraTaquilla alCaja={() => ver('caja')} alEscanear={alEscanear} />
        {caja === null && leida && <AbrirCaja key={cerrada?.id} cerrada={cerrada} />}
        {caja === null && !leida && <p className="vacio">Leyendo qué hay a la venta.</p>}
        {caja !== null && (
          <Vender
            key={caja.id}
            alVender={ver}
            alAbrir={(id) => ver({ id, cambio: 0, entra: false, deNuevo: true })}
            alReintentar={() => void taquilla.refrescar().catch(() => undefined)}
          />
        )}
      </main>
      <div className="vista">
        <Encima vista={vista} caja={caja} ver={ver} cerrar={alCerrar} />
      </div>
    </>
  )
}

/** The till: sells at the gate, with or without a network. */
export const Taquilla = ({ motor, alEscanear }: { motor: MotorTaquilla; alEscanear: () => void }) => (
  <ContextoTaquilla value={motor}>
    <Ventanilla alEscanear={alEscanear} />
  </ContextoTaquilla>
)
