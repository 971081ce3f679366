import type {NextConfig} from 'next';

const config: NextConfig = {
  serverExternalPackages: ['@filen/sdk'],
  webpack: (options, {isServer, webpack}) => {
    if (!isServer) {
      options.resolve.alias.fs = 'memfs';
      options.plugins.push(
        new webpack.NormalModuleReplacementPlugin(/^node:/, (resource: {request: string}) => {
          resource.request = resource.request.replace('node:', '');
        }),
      );
    }
    return options;
  },
};

export default config;
