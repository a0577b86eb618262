/** The clients of both documents, for the server that runs. */
const client = (name) => ({
  input: { target: `./documents/${name}.json` },
  output: {
    target: `./generated/orval/${name}.ts`,
    client: 'fetch',
    baseUrl: process.env['BIDSTAGE_ADDRESS'],
  },
});

export default { api: client('api'), control: client('control-plane') };
