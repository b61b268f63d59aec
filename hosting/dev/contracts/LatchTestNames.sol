// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// EIP-3668
error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

interface BatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    /// ENSIP-21
    function query(Request[] memory requests) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// Names for local chains: does what ENS' universal resolver does (ENSIP-21, ENSIP-23), over its own small registry. A name
/// is in there, or one of its parents has a resolver, which answers or sends the client to a gateway. Anybody may register,
/// so it proves nothing anywhere.
contract LatchTestNames {
    struct Name {
        address owner;
        string avatar;
    }

    mapping(bytes32 nameHash => Name) private names;
    mapping(bytes32 nameHash => address) public resolvers;
    mapping(address owner => string) private primaryNames;

    /// addr(bytes32), ENSIP-1
    bytes4 private constant ADDR = 0x3b3b57de;
    /// addr(bytes32,uint256), ENSIP-9
    bytes4 private constant ADDR_OF_COIN = 0xf1cb7e06;
    /// text(bytes32,string), ENSIP-5
    bytes4 private constant TEXT = 0x59d1d43c;
    /// resolve(bytes,bytes), ENSIP-10
    bytes4 private constant RESOLVE = 0x9061b923;

    /// @param encoded The name as DNS writes it; both must be the same name.
    function register(bytes calldata encoded, string calldata name, address owner, string calldata avatar) external {
        names[keccak256(encoded)] = Name(owner, avatar);
        primaryNames[owner] = name;
    }

    /// @param encoded As DNS writes it; the resolver answers for this name and those below it.
    function setResolver(bytes calldata encoded, address resolver) external {
        resolvers[keccak256(encoded)] = resolver;
    }

    function reverseWithGateways(bytes calldata account, uint256, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return (primaryNames[address(bytes20(account))], address(this), address(this));
    }

    function resolveWithGateways(bytes calldata encoded, bytes calldata question, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        address resolver = resolverOf(encoded);
        if (resolver == address(0)) return (own(encoded, question), address(this));
        return (ask(resolver, abi.encodeWithSelector(RESOLVE, encoded, question), gateways), resolver);
    }

    /// @param extra As {ask} gave it to the client.
    function resolveCallback(bytes calldata response, bytes calldata extra) external view returns (bytes memory, address) {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        (address resolver, bytes4 callback, bytes memory innerExtra) = abi.decode(extra, (address, bytes4, bytes));
        require(!failures[0], "no gateway answers");
        (bool ok, bytes memory answer) =
            resolver.staticcall(abi.encodeWithSelector(callback, responses[0], innerExtra));
        if (!ok) rethrow(answer);
        return (abi.decode(answer, (bytes)), resolver);
    }

    /// That of the name, or of the nearest of its parents.
    function resolverOf(bytes calldata encoded) private view returns (address) {
        for (uint256 start = 0; uint8(encoded[start]) != 0; start += 1 + uint8(encoded[start])) {
            address found = resolvers[keccak256(encoded[start:])];
            if (found != address(0)) return found;
        }
        return address(0);
    }

    function ask(address resolver, bytes memory call, string[] calldata gateways) private view returns (bytes memory) {
        (bool ok, bytes memory answer) = resolver.staticcall(call);
        if (ok) return abi.decode(answer, (bytes));
        if (bytes4(answer) != OffchainLookup.selector) rethrow(answer);
        bytes memory lookup = new bytes(answer.length - 4);
        for (uint256 index = 0; index < lookup.length; index++) lookup[index] = answer[index + 4];
        (address sender, string[] memory urls, bytes memory data, bytes4 callback, bytes memory extra) =
            abi.decode(lookup, (address, string[], bytes, bytes4, bytes));
        require(sender == resolver, "a lookup for somebody else");
        BatchGateway.Request[] memory requests = new BatchGateway.Request[](1);
        requests[0] = BatchGateway.Request(sender, urls, data);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(BatchGateway.query, (requests)),
            this.resolveCallback.selector,
            abi.encode(resolver, callback, extra)
        );
    }

    function own(bytes calldata encoded, bytes calldata question) private view returns (bytes memory) {
        Name storage found = names[keccak256(encoded)];
        bytes4 kind = bytes4(question);
        if (kind == ADDR) return abi.encode(found.owner);
        if (kind == ADDR_OF_COIN) {
            bytes memory owner = found.owner == address(0) ? bytes("") : abi.encodePacked(found.owner);
            return abi.encode(owner);
        }
        if (kind == TEXT) {
            (, string memory key) = abi.decode(question[4:], (bytes32, string));
            bool isAvatar = keccak256(bytes(key)) == keccak256("avatar");
            return abi.encode(isAvatar ? found.avatar : "");
        }
        revert();
    }

    function rethrow(bytes memory reason) private pure {
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }
}
