import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { abrirMotor } from './motor/motor'
import { App } from './pantallas/app'

const raiz = document.getElementById('puerta')
if (raiz !== null)
  createRoot(raiz).render(
    <StrictMode>
      <App motor={abrirMotor()} />
    </StrictMode>,
  )
