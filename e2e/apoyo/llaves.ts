import type { Page } from '@playwright/test'

type Dispositivo = {
  /** Whether the finger is the right one. */
  reconocer: (si: boolean) => Promise<void>
  llaves: () => Promise<number>
}

/** A device that keeps keys and verifies who touches it, plugged into the browser of this page. */
export async function enchufarAutenticador(page: Page): Promise<Dispositivo> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    reconocer: async (isUserVerified) =>
      void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    llaves: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
