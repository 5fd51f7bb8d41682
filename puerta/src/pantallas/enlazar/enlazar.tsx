import type { PorEnlazar } from '@entrale/contract/accesos/schemas'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useEstado, useMotor } from '../base/contexto'
import { Icono } from '../base/icono'
import { Logo } from '../base/logo'
import { Falla, mensajeDe } from '../base/nota'
import { Tecla } from '../base/tecla'
import { Visor } from '../escanear/visor'
import { CampoCodigo } from './campo-codigo'
import { codigoDeQr, LARGO, tomarDeLaDireccion } from './codigo'
import { Confirmar } from './confirmar'

const OTRO_QR = 'Ese QR no es de la puerta. En el panel, abre Puertas y presiona Agregar celular.'

/** The camera opens by itself where it is allowed already; else somebody asks for it. */
function useCamaraPermitida(): [boolean, () => void] {
  const [abierta, abrir] = useState(false)
  useEffect(() => {
    navigator.permissions
      ?.query({ name: 'camera' as PermissionName })
      .then(({ state }) => state === 'granted' && abrir(true))
      .catch(() => undefined)
  }, [])
  return [abierta, () => abrir(true)]
}

function Lugar({ alLeer }: { alLeer: (texto: string) => boolean }) {
  const [abierta, abrir] = useCamaraPermitida()
  if (abierta) return <Visor alLeer={alLeer} pista="Apunta al QR de Agregar celular" />
  return (
    <div className="visor cerrado">
      <Icono nombre="escanear" />
      <p>En el panel, abre Puertas y presiona Agregar celular. Aparece un QR y un código.</p>
      <Tecla icono="camara" onClick={abrir}>
        Leer el QR con la cámara
      </Tecla>
    </div>
  )
}

type PedirProps = {
  falla: string
  preguntar: (codigo: string) => void
  preguntando: boolean
  fallar: (que: string) => void
}

function PedirCodigo({ falla, preguntar, preguntando, fallar }: PedirProps) {
  const [codigo, escribir] = useState('')
  const alLeer = useCallback(
    (texto: string) => {
      const leido = codigoDeQr(texto)
      if (leido === null) fallar(OTRO_QR)
      else preguntar(leido)
      return true
    },
    [preguntar, fallar],
  )
  const alEnviar = (evento: FormEvent) => {
    evento.preventDefault()
    if (codigo.length === LARGO) preguntar(codigo)
    else fallar('El código tiene ocho letras y números.')
  }
  return (
    <main className="pantalla enlazar">
      <header className="cabecera">
        <Logo />
        <h1 className="fresca">Puerta</h1>
      </header>
      <Lugar alLeer={alLeer} />
      <form className="par" onSubmit={alEnviar} noValidate>
        <Falla>{falla}</Falla>
        <p className="o">o escribe el código</p>
        <CampoCodigo codigo={codigo} escribir={escribir} mal={falla !== ''} />
        <Tecla type="submit" clase="llena" disabled={preguntando || codigo.length < LARGO}>
          {preguntando ? 'Comprobando' : 'Enlazar'}
        </Tecla>
      </form>
    </main>
  )
}

/** A phone joins without an account: a code of the panel, two words that both read aloud, and a name. */
export function Enlazar() {
  const motor = useMotor()
  const { error } = useEstado()
  const [hallado, hallar] = useState<{ codigo: string; item: PorEnlazar } | null>(null)
  const [preguntando, empezar] = useState(false)
  const [falla, fallar] = useState('')
  const preguntar = useCallback(
    (codigo: string) => {
      empezar(true)
      fallar('')
      motor
        .preguntar(codigo)
        .then((item) => hallar({ codigo, item }))
        .catch((problema: unknown) => fallar(mensajeDe(problema)))
        .finally(() => empezar(false))
    },
    [motor],
  )
  useEffect(() => {
    const deLaDireccion = () => {
      const codigo = tomarDeLaDireccion()
      if (codigo !== null) preguntar(codigo)
    }
    deLaDireccion()
    // the address of a page that is open already changes when another QR is read by the phone's own camera
    addEventListener('hashchange', deLaDireccion)
    return () => removeEventListener('hashchange', deLaDireccion)
  }, [preguntar])
  if (hallado !== null) return <Confirmar codigo={hallado.codigo} item={hallado.item} alVolver={() => hallar(null)} />
  return <PedirCodigo falla={falla || error} preguntar={preguntar} preguntando={preguntando} fallar={fallar} />
}
