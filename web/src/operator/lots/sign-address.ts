/** A sign's address as people read it aloud and type it: 'park.example.com/p/2'. */
export function readAloud(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}

/** 'local': no driver's phone gets there; 'plain': by http, which phones warn of; null: nothing is wrong. */
export function troubleOf(address: string): 'local' | 'plain' | null {
  const { protocol, hostname } = new URL(address);
  if (isLocal(hostname)) return 'local';
  return protocol === 'https:' ? null : 'plain';
}

function isLocal(host: string): boolean {
  const isNamed = /^localhost$|\.(local|localhost|internal|lan|home\.arpa)$|^[^.:]+$/.test(host);
  const isPrivate =
    /^(0|10|127)\.\d+\.\d+\.\d+$|^192\.168\.\d+\.\d+$|^169\.254\.\d+\.\d+$|^172\.(1[6-9]|2\d|3[01])\.\d+\.\d+$/.test(
      host,
    );
  return isNamed || isPrivate || /^\[(::1?|f[cd].*|fe80.*)\]$/i.test(host);
}
