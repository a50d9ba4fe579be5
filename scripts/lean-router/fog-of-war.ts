// Stands in for React Router's discovery of routes step by step: here the manifest has every route from the start.

export const URL_LIMIT = 0;

export function isFogOfWarEnabled(): boolean {
  return false;
}

export function getPartialManifest<Manifest>(manifest: Manifest): Manifest {
  return manifest;
}

export function getPatchRoutesOnNavigationFunction(): undefined {
  return undefined;
}

export function useFogOFWarDiscovery(): void {}

export function handleClientVersionMismatch(): void {}

export function getManifestPath(): string {
  return "";
}

export function getPathsWithAncestors(): string[] {
  return [];
}
